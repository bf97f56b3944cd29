import { ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { openDatabase } from '../../../db/db.ts'
import { Refusal } from '../../../refusal.ts'
import { testVisitor } from '../../../testing/people.ts'
import { proveBets } from '../../bets/index.ts'
import { houseAccount, memberAccount, postOne, proveBooks } from '../../ledger/index.ts'
import type { Draw } from '../draws/draw.ts'
import { drawRecord } from '../draws/draw-record.ts'
import { officeCommands } from '../office.ts'
import { advanceTo, cash, drawOnSale, newPlayer, newSlip, rereadDraw } from '../testing/draws.ts'
import { failingAfter, openOfficial, operator, settleWithPrize, southern } from '../testing/official.ts'
import { orderDetail } from '../tickets/orders.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { settleDraw } from './settle-draw.ts'

const lottery = await openOfficial()
const { ctx, db, clock } = lottery
const { officeDraw, officeProposeCorrection, officeConfirmCorrection } = officeCommands
const MORNING = clock.now()
/** What two bets of one unit pay: 100 for 1 at the top series. */
const WIN = 9_780_000n
const reason = 'the station read one ball wrongly'

async function refused(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** Players in every book who bet on 02 and, every other one, on 03; settled with the special prize at 02. */
async function settled(game: string, count: number) {
  clock.set(MORNING)
  const draw = await drawOnSale(lottery, game)
  const people = await Promise.all(
    Array.from({ length: count }, () => newPlayer(lottery, { cash: 10n * ONE })),
  )
  const orders = await Promise.all(
    people.map(async (member, index) => {
      const bets = ['02', ...(index % 2 === 0 ? ['03'] : [])].map((selection) => ({
        playId: 'special2',
        selection,
      }))
      return (await placeOrder(ctx, member, await newSlip(ctx, draw, ...bets))).order
    }),
  )
  await settleWithPrize(lottery, draw, '000002')
  const at = { gameCode: draw.game, numero: draw.numero }
  return { draw, people, orders, at }
}

const correct = async ({ game, numero }: Draw, special: string): Promise<void> => {
  const order = { gameCode: game, numero, winningNumber: southern(special) }
  await officeProposeCorrection(ctx, operator(1n), { ...order, reason })
  await officeConfirmCorrection(ctx, operator(2n), order)
}

const held = (people: readonly MemberCaller[]) => Promise.all(people.map((one) => cash(lottery, one)))

/** Takes cash, as a withdrawal or a lost bet does. */
async function spend({ id, book }: MemberCaller, amount: bigint): Promise<void> {
  await db.book(book).transact((tx) =>
    postOne(tx, {
      reference: `spend:${id}:${amount}`,
      kind: 'adjustment',
      currency: 'CNY',
      at: clock.now(),
      postings: [{ source: memberAccount(id, 'cash'), destination: houseAccount('adjustments'), amount }],
    }),
  )
}

afterEach(async () => {
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
})

test('a correction takes back what was paid and pays what is due, and is documented', async () => {
  const { draw, people, orders, at } = await settled('MNVINHLONG', 6)
  const before = await held(people)
  expect(before).toEqual(people.map((_, n) => (n % 2 === 0 ? 8n : 9n) * ONE + WIN))
  const order = { ...at, winningNumber: southern('000003') }
  const propose = (who: bigint, input: typeof order) =>
    refused(officeProposeCorrection(ctx, operator(who), { ...input, reason }))
  expect(await propose(1n, { ...at, winningNumber: southern('000002') })).toBe('result.same')
  expect(await propose(1n, { ...at, winningNumber: '3' })).toBe('result.invalid')
  expect(await propose(1n, order)).toMatchObject({
    proposed: { version: 2, proposedBy: 'operator1', reason },
  })
  // Nothing has changed yet, and the proposal is not public.
  expect((await drawRecord(ctx, testVisitor, at)).results).toHaveLength(1)
  const confirm = (who: bigint, winningNumber = order.winningNumber) =>
    refused(officeConfirmCorrection(ctx, operator(who), { ...at, winningNumber }))
  expect(await confirm(1n)).toBe('operator.second_person')
  expect(await confirm(2n, southern('000004'))).toBe('correction.unknown')
  expect(await confirm(2n)).toMatchObject({ state: 'settling', resultVersion: 2, proposed: null })
  await settleDraw(ctx, draw.id)
  const done = await rereadDraw(lottery, draw)
  expect(done).toMatchObject({ state: 'settled', winningNumber: order.winningNumber, payout: 3n * WIN })
  expect(await held(people)).toEqual(people.map((_, n) => (n % 2 === 0 ? 8n * ONE + WIN : 9n * ONE)))
  const [both, one] = [orders[0]?.orderId ?? '', orders[1]?.orderId ?? '']
  const [first, second] = people
  if (first === undefined || second === undefined) throw new Error('nobody played')
  expect(await orderDetail(ctx, first, { orderId: both })).toMatchObject({
    payout: '97.80',
    resultVersion: 2,
    wagers: [
      { selection: '02', hits: '0', payout: '0.00' },
      { selection: '03', hits: '1', payout: '97.80' },
    ],
  })
  expect(await orderDetail(ctx, second, { orderId: one })).toMatchObject({ payout: '0.00', state: 'settled' })
  const { results } = await drawRecord(ctx, testVisitor, at)
  expect(results).toMatchObject([
    { version: 1, basis: 'feeds', winningNumber: southern('000002'), proposedBy: null },
    { version: 2, basis: 'correction', winningNumber: southern('000003'), reason, confirmedBy: '2' },
  ])
})

test('what a member no longer has is advanced in a separate line; no balance goes below zero', async () => {
  const { draw, people, at } = await settled('MNBINHDUONG', 4)
  const [rich, poor, , broke] = people
  if (rich === undefined || poor === undefined || broke === undefined) throw new Error('nobody played')
  await spend(poor, 9n * ONE + WIN - 3n * ONE)
  await spend(broke, 9n * ONE + WIN)
  await correct(draw, '000004')
  await settleDraw(ctx, draw.id)
  expect(await cash(lottery, rich)).toBe(8n * ONE)
  expect(await cash(lottery, poor)).toBe(0n)
  expect(await cash(lottery, broke)).toBe(0n)
  const { results } = await officeDraw(ctx, operator(1n), at)
  expect(results[1]).toMatchObject({ payout: '0.00', advanced: '192.60' })
  const debts = await Promise.all(
    db.books.map((book) =>
      book.query<{ amount: bigint }>(`select amount from ledger_movement(array['draw_debt'])`),
    ),
  )
  expect(debts.flat().map(({ amount }) => amount)).toEqual(expect.arrayContaining([WIN - 3n * ONE, WIN]))
})

test('a correction can be corrected back to the first result', async () => {
  const { draw, people } = await settled('MNTRAVINH', 5)
  const before = await held(people)
  await correct(draw, '000003')
  await settleDraw(ctx, draw.id)
  await correct(draw, '000002')
  await settleDraw(ctx, draw.id)
  expect(await held(people)).toEqual(before)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ resultVersion: 3, payout: 5n * WIN })
})

test('two people confirm at the same time, and two workers settle again: money moves once', async () => {
  const { draw, people, at } = await settled('MTGIALAI', 12)
  const order = { ...at, winningNumber: southern('000003') }
  await officeProposeCorrection(ctx, operator(1n), { ...order, reason })
  const answers = await Promise.all(
    [2n, 3n, 4n].map((who) => refused(officeConfirmCorrection(ctx, operator(who), order))),
  )
  expect(answers.filter((answer) => answer === 'draw.state')).toHaveLength(2)
  const second = openDatabase({ url: db.url, books: db.books.length, poolSize: 3, bookPoolSize: 2 })
  try {
    const twin: Context = { ...ctx, db: second }
    await Promise.all([settleDraw(ctx, draw.id), settleDraw(twin, draw.id), settleDraw(ctx, draw.id)])
  } finally {
    await second.close()
  }
  expect(await rereadDraw(lottery, draw)).toMatchObject({
    state: 'settled',
    resultVersion: 2,
    payout: 6n * WIN,
  })
  expect(await held(people)).toEqual(people.map((_, n) => (n % 2 === 0 ? 8n * ONE + WIN : 9n * ONE)))
})

test('a correction that dies between its batches resumes where it was', async () => {
  const { draw, people } = await settled('MTNINHTHUAN', 12)
  await correct(draw, '000003')
  await expect(settleDraw(failingAfter(ctx, 'lottery_correct'), draw.id)).rejects.toThrow('killed')
  expect((await rereadDraw(lottery, draw)).state).toBe('settling')
  // Part of it is done, and must not be repeated.
  const begun = await Promise.all(
    db.books.map((book) =>
      book.query('select from lottery_sale where draw_id = $1 and result_version = 2 and done_upto > 0', [
        draw.id,
      ]),
    ),
  )
  expect(begun.flat().length).toBeGreaterThan(0)
  await settleDraw(ctx, draw.id)
  expect((await rereadDraw(lottery, draw)).state).toBe('settled')
  expect(await held(people)).toEqual(people.map((_, n) => (n % 2 === 0 ? 8n * ONE + WIN : 9n * ONE)))
})

test('a worker that was paused during a correction does not settle by the first result', async () => {
  const { draw, people } = await settled('MNHCM', 4)
  await correct(draw, '000003')
  const day = '2026-01-03'
  for (const book of db.books) {
    const [row] = await book.query<{ done: boolean }>(
      `select lottery_settle($1, 0, 9000000000000000, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}',
         '{}', '{}', $2, $3) as done`,
      [draw.id, day, clock.now()],
    )
    expect(row?.done).toBe(false)
  }
  await settleDraw(ctx, draw.id)
  expect(await held(people)).toEqual(people.map((_, n) => (n % 2 === 0 ? 8n * ONE + WIN : 9n * ONE)))
})

test('neither an own draw nor a draw that is not settled can be corrected', async () => {
  clock.set(MORNING)
  const own = await advanceTo(lottery, await drawOnSale(lottery, 'MNVIP60'), 'settled')
  const order = { gameCode: own.game, numero: own.numero, winningNumber: southern('000003'), reason }
  expect(await refused(officeProposeCorrection(ctx, operator(1n), order))).toBe('draw.not_official')
  clock.set(MORNING)
  const open = await drawOnSale(lottery, 'MB')
  const northern = '00000~00000~00000,00000~00000,00000,00000,00000,00000,00000~0000,0000,0000,0000'
  const input = {
    gameCode: open.game,
    numero: open.numero,
    winningNumber: `${northern}~0000,0000,0000,0000,0000,0000~000,000,000~00,00,00,00`,
    reason,
  }
  expect(await refused(officeProposeCorrection(ctx, operator(1n), input))).toBe('draw.state')
  expect(await refused(officeConfirmCorrection(ctx, operator(1n), input))).toBe('draw.state')
})
