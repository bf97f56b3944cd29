import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { openTransfers } from '../testing/transfer.ts'
import { booksProve, type TestPlayer } from '../testing/vendors.ts'
import { reconcile } from './reconcile.ts'

const db = await openTestDatabase()
const transfers = await openTransfers(db)
const { ctx, clock, purse, start, sittingOf } = transfers
const DAY = 24 * 3_600_000
let number = 0
let player: TestPlayer

const days = () =>
  db.query<{ state: string; compared: bigint; findings: number }>(
    'select state, compared, findings from vendors.reconciliation order by day',
  )
const findings = () =>
  db.query<{ kind: string; uuid: string; here: string; there: string }>(
    'select kind, uuid, here, there from vendors.finding where resolved_at is null order by id',
  )
/** The day is over, and its six hours of grace. */
const nextDay = async () => {
  clock.advance(DAY + 7 * 3_600_000)
  await reconcile(ctx)
}

beforeEach(async () => {
  await db.query('delete from vendors.reconciliation')
  await db.query('delete from vendors.finding')
  purse.faults.length = 0
  number += 1
  player = await transfers.player(`sums${number}`, 'PURSE')
})

test('sittings that agree are sound, ended and open ones, with rounds played meanwhile', async () => {
  await start(player)
  await player.caller.api.bringMoneyBack()
  await start(player)
  purse.play((await sittingOf(player)).id, 100_000, 900_000)
  await nextDay()
  expect((await days()).filter(({ compared }) => compared > 0n).map(({ state }) => state)).toContain('sound')
  expect(await findings()).toEqual([])
})

test('a movement that the vendor has lost, or has twice, is found by reference or sitting', async () => {
  await start(player)
  await player.caller.api.bringMoneyBack()
  const { id } = await sittingOf(player)
  const there = purse.purses.get(id)
  const [out] = [...purse.ledger].filter(([, held]) => held.sitting === id && held.direction === 'out')
  if (there === undefined || out === undefined) throw new Error('the vendor holds nothing')
  purse.ledger.delete(out[0])
  there.movedOut = 0
  there.balance = 100_000_000
  await nextDay()
  expect(await findings()).toEqual([
    {
      ...{ kind: 'absent_there', uuid: out[0], here: 'out 1000.00 done' },
      there: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    },
  ])
  // Both sides hold the same again: what was found settles itself when the day is compared anew.
  purse.ledger.set(...out)
  Object.assign(there, { movedOut: 100_000_000, balance: 0 })
  await db.query('delete from vendors.reconciliation')
  await reconcile(ctx)
  expect(await findings()).toEqual([])
  there.movedIn = 200_000_000
  await db.query('delete from vendors.reconciliation')
  await reconcile(ctx)
  expect(await findings()).toMatchObject([
    {
      ...{ kind: 'other_amount', uuid: id, here: 'in 1000.00, out 1000.00, ended' },
      there: 'in 2000.00, out 1000.00, 0.00 lies there',
    },
  ])
  there.movedIn = 100_000_000
  await booksProve(db)
})

test('money that lies in a sitting that is over here is found', async () => {
  await start(player)
  await player.caller.api.bringMoneyBack()
  const there = purse.purses.get((await sittingOf(player)).id)
  if (there !== undefined) there.balance = 5
  await nextDay()
  expect(await findings()).toMatchObject([
    { kind: 'other_amount', there: expect.stringContaining('0.00005 lies there') },
  ])
  if (there !== undefined) there.balance = 0
})

test('a movement that is unsure waits, and a vendor that is down leaves its day unread', async () => {
  purse.faults.push('unanswered')
  await start(player).catch(() => undefined)
  await nextDay()
  expect((await days()).map(({ state }) => state)).toContain('waiting')
  await db.query('delete from vendors.reconciliation')
  purse.faults.push('failing')
  await reconcile(ctx)
  expect((await days()).at(-1)).toMatchObject({ state: 'unread' })
})
