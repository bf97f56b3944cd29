import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { setStakeCap } from '../../bets/index.ts'
import { after, betOf, booksProve, openVendors, units } from '../testing/vendors.ts'

const db = await openTestDatabase()
const vendors = await openVendors(db)
await vendors.plugIn('ALPHA')
const bet = (fields: object) => vendors.call('ALPHA', '/transaction/bet', fields)
const win = (fields: object) => vendors.call('ALPHA', '/transaction/win', fields)

test('[GR-08] while a bonus runs, a vendor’s larger bet is refused, a free round is not', async () => {
  const player = await vendors.player('bonus1')
  await setStakeCap(db.book(player.member.book), player.member.id, BigInt(units('5')))
  expect((await bet(betOf(player, '5.00001'))).status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
  expect(await vendors.cash(player)).toBe('1000.00')
  const staked = betOf(player, '5')
  expect((await bet(staked)).status).toBe('RS_OK')
  expect((await bet(betOf(player, '6', { round: 'free', is_free: true }))).status).toBe('RS_OK')
  expect((await win(after(staked, { amount: units('60') }))).status).toBe('RS_OK')
  await setStakeCap(db.book(player.member.book), player.member.id, null)
  expect((await bet(betOf(player, '50', { round: 'next' }))).status).toBe('RS_OK')
  expect(await vendors.cash(player)).toBe('1005.00')
  await booksProve(db)
})

test('[GR-08] at a live table, while a bonus runs, a larger call of chips is refused', async () => {
  await vendors.plugIn('TABLES', {}, 'LIVE')
  const player = await vendors.player('bonus2', 'TABLES')
  const { id, book } = player.member
  await setStakeCap(db.book(book), id, BigInt(units('5')))
  const place = (amount: string, round: string) =>
    vendors.call('TABLES', '/transaction/bet', betOf(player, amount, { round }))
  expect((await place('5.01', 'hand-1')).status).toBe('RS_ERROR_BET_LIMIT_EXCEEDED')
  expect((await place('5', 'hand-1')).status).toBe('RS_OK')
  // A second player of the same table is not limited.
  const other = await vendors.player('nobonus', 'TABLES')
  const theirs = betOf(other, '50', { round: 'hand-1' })
  expect((await vendors.call('TABLES', '/transaction/bet', theirs)).status).toBe('RS_OK')
  const placed = await db.book(book).query('select category, stake from bets_bet where member_id = $1', [id])
  expect(placed).toEqual([{ category: 'LIVE', stake: BigInt(units('5')) }])
  await setStakeCap(db.book(book), id, null)
  expect((await place('5.01', 'hand-2')).status).toBe('RS_OK')
  expect(await vendors.cash(player)).toBe('989.99')
  await booksProve(db)
})
