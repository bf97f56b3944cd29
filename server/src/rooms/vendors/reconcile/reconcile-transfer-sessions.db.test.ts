import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { openTransfers } from '../testing/transfer.ts'
import { booksProve, type TestPlayer } from '../testing/vendors.ts'
import { reconcile } from './reconcile.ts'

const db = await openTestDatabase()
const transfers = await openTransfers(db)
const { ctx, clock, fake, start, sessionOf } = transfers
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
/** To the end of the day and of its six hours of grace. */
const nextDay = async () => {
  clock.advance(DAY + 7 * 3_600_000)
  await reconcile(ctx)
}

beforeEach(async () => {
  await db.query('delete from vendors.reconciliation')
  await db.query('delete from vendors.finding')
  fake.faults.length = 0
  number += 1
  player = await transfers.player(`sums${number}`, 'TRANSFER')
})

test('sessions that agree are sound, ended and open ones, with rounds played in between', async () => {
  await start(player)
  await player.caller.api.recallBalance()
  await start(player)
  fake.play((await sessionOf(player)).id, 100_000, 900_000)
  await nextDay()
  expect((await days()).filter(({ compared }) => compared > 0n).map(({ state }) => state)).toContain('sound')
  expect(await findings()).toEqual([])
})

test('a movement that the vendor has lost, or has twice, is found by reference or session', async () => {
  await start(player)
  await player.caller.api.recallBalance()
  const { id } = await sessionOf(player)
  const there = fake.balances.get(id)
  const [out] = [...fake.movements].filter(([, held]) => held.sitting === id && held.direction === 'out')
  if (there === undefined || out === undefined) throw new Error('the vendor has no such movement')
  fake.movements.delete(out[0])
  there.movedOut = 0
  there.balance = 100_000_000
  await nextDay()
  expect(await findings()).toEqual([
    {
      ...{ kind: 'absent_there', uuid: out[0], here: 'out 1000.00 done' },
      there: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    },
  ])
  // Both sides agree again: the finding is resolved when the day is compared again.
  fake.movements.set(...out)
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
      there: 'in 2000.00, out 1000.00, holds 0.00',
    },
  ])
  there.movedIn = 100_000_000
  await booksProve(db)
})

test('money that a vendor holds of a session that has ended is found', async () => {
  await start(player)
  await player.caller.api.recallBalance()
  const there = fake.balances.get((await sessionOf(player)).id)
  if (there !== undefined) there.balance = 5
  await nextDay()
  expect(await findings()).toMatchObject([
    { kind: 'other_amount', there: expect.stringContaining('holds 0.00005') },
  ])
  if (there !== undefined) there.balance = 0
})

test('a movement that is unsure waits, and a vendor that is down leaves its day unread', async () => {
  fake.faults.push('unanswered')
  await start(player).catch(() => undefined)
  await nextDay()
  expect((await days()).map(({ state }) => state)).toContain('waiting')
  await db.query('delete from vendors.reconciliation')
  fake.faults.push('failing')
  await reconcile(ctx)
  expect((await days()).at(-1)).toMatchObject({ state: 'unread' })
})
