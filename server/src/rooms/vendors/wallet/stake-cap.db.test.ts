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
