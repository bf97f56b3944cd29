import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { testOperator } from '../../../testing/people.ts'
import { officeCommands } from '../index.ts'
import { openTransfers } from '../testing/transfer.ts'
import { booksProve } from '../testing/vendors.ts'
import { settleTransfers } from './watch-transfer-sessions.ts'

const db = await openTestDatabase()
const transfers = await openTransfers(db)
const { clock, fake, start, sessionOf, cash } = transfers
await transfers.plugIn()
const VENDOR = 'TRANSFER'
/** Lets the only held win of a session through, by two people. */
async function release(session: string): Promise<void> {
  const [mei, lin] = [testOperator(1n), testOperator(2n)]
  const { content } = await officeCommands.officeVendorFindings(transfers.ctx, mei, { vendor: VENDOR })
  const held = content.find((one) => one.round === session && one.kind === 'held_win')
  const asked = { vendor: VENDOR, reason: 'checked' }
  const input = { ...asked, id: held?.id ?? '' }
  const { requests } = await officeCommands.officeReleaseWin(transfers.ctx, mei, input)
  const decision = { ...asked, id: requests[0]?.id ?? '', accept: true }
  await officeCommands.officeDecideVendorRequest(transfers.ctx, lin, decision)
}

const units = (text: string) => Number.parseInt(text, 10) * 100_000

test('money that comes back is held above the largest win until two people agree', async () => {
  const player = await transfers.player('winner1', VENDOR)
  await start(player)
  const { id } = await sessionOf(player)
  await db.query('update vendors.link set most_win = $1 where vendor = $2', [100n * ONE, VENDOR])
  await transfers.plugIn()
  fake.play(id, units('40'), units('200'))
  await player.caller.api.recallBalance()
  expect(await cash(player)).toBe('0.00')
  const mei = testOperator(1n)
  const { content } = await officeCommands.officeVendorFindings(transfers.ctx, mei, { vendor: VENDOR })
  const [finding] = content
  expect(finding).toMatchObject({ kind: 'held_win', there: 'returned 1160.00', round: id })
  const asked = { vendor: VENDOR, reason: 'checked' }
  const { requests } = await officeCommands.officeReleaseWin(transfers.ctx, mei, {
    ...asked,
    id: finding?.id ?? '',
  })
  const decision = { ...asked, id: requests[0]?.id ?? '', accept: true }
  await officeCommands.officeDecideVendorRequest(transfers.ctx, testOperator(2n), decision)
  clock.advance(3_600_000)
  await settleTransfers(transfers.ctx)
  expect(await cash(player)).toBe('1160.00')
  await db.query('update vendors.link set most_win = $1 where vendor = $2', [1_000_000n * ONE, VENDOR])
  await booksProve(db)
})

test('[OF-11] a session that wins more than is plausible is held until two people agree', async () => {
  const player = await transfers.player('winner2', VENDOR, 1n)
  await start(player)
  const { id } = await sessionOf(player)
  fake.play(id, units('1'), units('1002'))
  await player.caller.api.recallBalance()
  expect(await cash(player)).toBe('0.00')
  await release(id)
  clock.advance(3_600_000)
  await settleTransfers(transfers.ctx)
  expect(await cash(player)).toBe('1002.00')
  await booksProve(db)
})
