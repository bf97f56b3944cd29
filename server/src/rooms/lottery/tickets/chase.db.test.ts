import { ONE, toWire } from '@koi/contract/money.ts'
import { beforeEach, expect, test } from 'vitest'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { openDatabase } from '../../../db/db.ts'
import { testOrigin } from '../../../testing/people.ts'
import { memberAccount, proveBooks } from '../../ledger/index.ts'
import { closePlay } from '../../protection/close-play.ts'
import { freezePlay, unfreezePlay } from '../../protection/freeze-play.ts'
import { settleDraw } from '../lifecycle/settle-draw.ts'
import {
  advanceTo,
  type Bet,
  cash,
  changeTerms,
  drawOnSale,
  newPlayer,
  newSlip,
  nextSale,
  openLottery,
} from '../testing/draws.ts'
import { cancelWagers } from './cancel-wagers.ts'
import { chaseDetail, chases, comingDraws } from './chases.ts'
import { orderProof } from './order-proof.ts'
import { orderDetail, orders } from './orders.ts'
import { placeChase } from './place-chase.ts'
import { placeOrder } from './place-order.ts'
import { stopChase, stopClosedChases } from './stop-chase.ts'

const lottery = await openLottery({ ahead: 3_600_000 })
const { ctx, db, clock } = lottery
const caps = 'number_cap = null, play_cap = null, member_cap = null'
beforeEach(async () => {
  await changeTerms(lottery, 'SSC60', caps)
  nextSale(lottery)
})

/** Every digit of one place: one of the ten lines always wins, 9.78 for 10.00. */
const SURE: Bet = { playId: 'position', selection: '0123456789||||' }
/** One chance in a hundred thousand. */
const NEVER: Bet = { playId: 'direct5', selection: '1|2|3|4|5' }
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'placed',
    (error: { code: string }) => error.code,
  )

async function chaseOf(bet: Bet, multiples: readonly number[], { stopOnWin = false } = {}) {
  const coming = await comingDraws(ctx, visitor, { gameCode: 'SSC60' })
  const draws = multiples.map((multiple, index) => ({ numero: coming[index]?.numero ?? '', multiple }))
  const { clientKey, gameCode, wagers } = await newSlip(ctx, { game: 'SSC60', numero: '' }, bet)
  return { clientKey, gameCode, stopOnWin, draws, wagers }
}
const visitor = { kind: 'visitor', origin: testOrigin } as const

/** Settles the draws on sale one after another. */
async function play(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    await advanceTo(lottery, await drawOnSale(lottery, 'SSC60'), 'settled')
  }
}

test('a chase is paid when it is placed, and plays each draw with its multiple', async () => {
  const who = await newPlayer(lottery)
  const input = await chaseOf(SURE, [1, 2, 3])
  const { chase, balance } = await placeChase(ctx, who, input)
  expect(balance).toBe('940.00')
  expect(chase).toMatchObject({ stake: '60.00', payout: '0.00', state: 'playing', stopOnWin: false })
  expect(chase.draws.map(({ multiple, stake, state }) => [multiple, stake, state])).toEqual([
    [1, '10.00', 'placed'],
    [2, '20.00', 'placed'],
    [3, '30.00', 'placed'],
  ])
  // Each of its draws is an ordinary ticket.
  expect((await orders(ctx, who, {})).content).toHaveLength(3)
  await play(3)
  const done = await chaseDetail(ctx, who, { chaseId: chase.chaseId })
  expect(done).toMatchObject({ state: 'done', payout: '58.68' })
  expect(await cash(lottery, who)).toBe(940n * ONE + (5868n * ONE) / 100n)
  const proof = await orderProof(ctx, who, { orderId: done.draws[2]?.orderId ?? '' })
  expect(proof.path).not.toBeNull()
  expect(await proveBooks(db)).toEqual([])
})

test('a win stops and refunds the rest once; a chase without stopOnWin continues', async () => {
  const [stopping, going] = [await newPlayer(lottery), await newPlayer(lottery)]
  const first = await placeChase(ctx, stopping, await chaseOf(SURE, [1, 1, 1, 1], { stopOnWin: true }))
  const second = await placeChase(ctx, going, await chaseOf(SURE, [1, 1, 1, 1]))
  const draw = await drawOnSale(lottery, 'SSC60')
  await advanceTo(lottery, draw, 'drawn')
  await Promise.all([settleDraw(ctx, draw.id), settleDraw(ctx, draw.id)])
  const stopped = await chaseDetail(ctx, stopping, { chaseId: first.chase.chaseId })
  expect(stopped).toMatchObject({ state: 'won', payout: '9.78' })
  expect(stopped.draws.map(({ state }) => state)).toEqual(['settled', 'cancelled', 'cancelled', 'cancelled'])
  expect(await cash(lottery, stopping)).toBe(990n * ONE + (978n * ONE) / 100n)
  const still = await chaseDetail(ctx, going, { chaseId: second.chase.chaseId })
  expect(still.draws.map(({ state }) => state)).toEqual(['settled', 'placed', 'placed', 'placed'])
  nextSale(lottery)
  await play(1)
  expect(await cash(lottery, stopping)).toBe(990n * ONE + (978n * ONE) / 100n)
  expect(await proveBooks(db)).toEqual([])
})

test('each draw shows until when it can be stopped', async () => {
  const who = await newPlayer(lottery)
  const coming = await comingDraws(ctx, visitor, { gameCode: 'SSC60' })
  const { chase } = await placeChase(ctx, who, await chaseOf(SURE, [1, 1]))
  const closes = coming.slice(0, 2).map(({ closeAt }) => closeAt)
  expect(chase.draws.map(({ closeAt }) => closeAt)).toEqual(closes)
  clock.advance((closes[0] ?? 0) - ctx.clock.now().getTime())
  const stopped = await stopChase(ctx, who, { chaseId: chase.chaseId })
  expect(stopped.draws.map(({ state }) => state)).toEqual(['placed', 'cancelled'])
})

test('a chase that never wins plays to its end', async () => {
  const who = await newPlayer(lottery)
  const { chase } = await placeChase(ctx, who, await chaseOf(NEVER, [1, 1], { stopOnWin: true }))
  await play(2)
  const done = await chaseDetail(ctx, who, { chaseId: chase.chaseId })
  expect([done.state, done.draws.map(({ state }) => state)]).toEqual(['done', ['settled', 'settled']])
})

test('the same key is the same chase and costs no second stake; other content is refused', async () => {
  const who = await newPlayer(lottery)
  const input = await chaseOf(SURE, [1, 1])
  const answers = await Promise.all([placeChase(ctx, who, input), placeChase(ctx, who, input)])
  expect(answers[0]).toEqual(answers[1])
  expect(await cash(lottery, who)).toBe(980n * ONE)
  const other = { ...input, draws: input.draws.slice(0, 1) }
  expect(await codeOf(placeChase(ctx, who, other))).toBe('key.reused')
  // Also after its draws have closed.
  clock.advance(600_000)
  expect((await placeChase(ctx, who, input)).chase.chaseId).toBe(answers[0]?.chase.chaseId)
})

test('a chase is placed whole or not at all: a closed draw, a sold-out number, no money', async () => {
  const poor = await newPlayer(lottery, { cash: 25n * ONE })
  const untouched = async (who: MemberCaller) => {
    expect((await chases(ctx, who, {})).content).toEqual([])
    expect((await orders(ctx, who, {})).content).toEqual([])
  }
  expect(await codeOf(placeChase(ctx, poor, await chaseOf(SURE, [1, 1, 1])))).toBe(
    'wallet.insufficient_funds',
  )
  await untouched(poor)
  const who = await newPlayer(lottery)
  const late = await chaseOf(SURE, [1, 1])
  await advanceTo(lottery, await drawOnSale(lottery, 'SSC60'), 'locked')
  await expect(placeChase(ctx, who, late)).rejects.toMatchObject({
    code: 'draw.closed',
    details: { numero: late.draws[0]?.numero },
  })
  await untouched(who)
  nextSale(lottery)
  await changeTerms(lottery, 'SSC60', `number_cap = ${(978n * ONE * 2n) / 100n}`)
  nextSale(lottery)
  const input = await chaseOf({ ...SURE, selection: '7||||' }, [1, 3, 1])
  await expect(placeChase(ctx, who, input)).rejects.toMatchObject({
    code: 'number.sold_out',
    // The second draw has three times the stake of the others.
    details: { numbers: '0|7', numero: input.draws[1]?.numero },
  })
  await untouched(who)
  expect(await codeOf(placeChase(ctx, who, { ...input, draws: input.draws.slice(0, 1) }))).toBe('placed')
  expect(await proveBooks(db)).toEqual([])
})

test('repeated draws, unknown draws, and too many draws are refused', async () => {
  const who = await newPlayer(lottery)
  const input = await chaseOf(SURE, [1])
  const [draw] = input.draws
  if (draw === undefined) throw new Error('nothing is coming')
  expect(await codeOf(placeChase(ctx, who, { ...input, draws: [draw, draw] }))).toBe('chase.draws')
  const unknown = { ...draw, numero: '20991231-0001' }
  expect(await codeOf(placeChase(ctx, who, { ...input, draws: [unknown] }))).toBe('draw.unknown')
  const many = { ...draw, multiple: 10_000 }
  const twice = { ...input, wagers: input.wagers.map((wager) => ({ ...wager, multiple: 2 })) }
  expect(await codeOf(placeChase(ctx, who, { ...twice, draws: [many] }))).toBe('multiple.invalid')
  await changeTerms(lottery, 'SSC60', `member_cap = ${25n * ONE}`)
  const heavy = await chaseOf(SURE, [2, 3])
  expect(await codeOf(placeChase(ctx, who, heavy))).toBe('stake.draw_limit')
  expect(await cash(lottery, who)).toBe(1_000n * ONE)
})

test('the member stops a chase: bets on sale are refunded, locked draws are played', async () => {
  const [who, other] = [await newPlayer(lottery), await newPlayer(lottery)]
  const { chase } = await placeChase(ctx, who, await chaseOf(SURE, [1, 1, 1]))
  const { chaseId } = chase
  const draw = await drawOnSale(lottery, 'SSC60')
  await advanceTo(lottery, draw, 'locked')
  expect(await codeOf(stopChase(ctx, other, { chaseId }))).toBe('chase.unknown')
  expect(await codeOf(chaseDetail(ctx, other, { chaseId }))).toBe('chase.unknown')
  const [stopped] = await Promise.all([stopChase(ctx, who, { chaseId }), stopChase(ctx, who, { chaseId })])
  expect(stopped.state).toBe('member')
  expect(stopped.draws.map(({ state }) => state)).toEqual(['placed', 'cancelled', 'cancelled'])
  expect(await cash(lottery, who)).toBe(990n * ONE)
  await advanceTo(lottery, draw, 'settled')
  expect((await chaseDetail(ctx, who, { chaseId })).payout).toBe('9.78')
  expect(await proveBooks(db)).toEqual([])
})

test('all refunds of a stopped chase have one time, and together the stake that was debited', async () => {
  const who = await newPlayer(lottery)
  const { chase } = await placeChase(ctx, who, await chaseOf(NEVER, [1, 2, 4, 1]))
  const ticking = {
    ...ctx.clock,
    now: () => {
      clock.advance(1)
      return clock.now()
    },
  }
  await stopChase({ ...ctx, clock: ticking }, who, { chaseId: chase.chaseId })
  const entries = await db.book(who.book).query<{ at: Date; amount: bigint }>(
    `select entry.posted_at as at, entry.amount from ledger_entry entry
     join ledger_account account on account.id = entry.account_id
     where account.address = $1 and entry.kind = 'refund'`,
    [memberAccount(who.id, 'cash')],
  )
  expect(entries).toHaveLength(4)
  expect(new Set(entries.map(({ at }) => at.getTime())).size).toBe(1)
  expect(toWire(entries.reduce((sum, { amount }) => sum + amount, 0n))).toBe(chase.stake)
  expect(await cash(lottery, who)).toBe(1000n * ONE)
  expect(await proveBooks(db)).toEqual([])
})

test('the chases of an excluded member are ended and refunded within a minute', async () => {
  const [who, other] = [await newPlayer(lottery), await newPlayer(lottery)]
  const { chase } = await placeChase(ctx, who, await chaseOf(SURE, [1, 1]))
  const theirs = await placeChase(ctx, other, await chaseOf(SURE, [1, 1]))
  await db
    .book(who.book)
    .transact((tx) => closePlay(ctx, tx, { memberId: who.id, book: who.book, setBy: 'member', months: 6 }))
  await stopClosedChases(ctx)
  expect(await chaseDetail(ctx, who, { chaseId: chase.chaseId })).toMatchObject({ state: 'excluded' })
  expect(await cash(lottery, who)).toBe(1_000n * ONE)
  expect(await chaseDetail(ctx, other, { chaseId: theirs.chase.chaseId })).toMatchObject({ state: 'playing' })
  expect(await codeOf(placeChase(ctx, who, await chaseOf(SURE, [1])))).toBe('protection.excluded')
})

test('the chases of a frozen member are ended and refunded within a minute', async () => {
  const who = await newPlayer(lottery)
  const { chase } = await placeChase(ctx, who, await chaseOf(SURE, [1, 1]))
  await db.transact((tx) => freezePlay(ctx, tx, who))
  await stopClosedChases(ctx)
  expect(await chaseDetail(ctx, who, { chaseId: chase.chaseId })).toMatchObject({ state: 'excluded' })
  expect(await cash(lottery, who)).toBe(1_000n * ONE)
  expect(await codeOf(placeChase(ctx, who, await chaseOf(SURE, [1])))).toBe('protection.frozen')
  await db.transact((tx) => unfreezePlay(ctx, tx, who))
  expect(await codeOf(placeChase(ctx, who, await chaseOf(SURE, [1])))).toBe('placed')
})

test('one draw of a chase can be cancelled alone', async () => {
  const who = await newPlayer(lottery)
  const { chase } = await placeChase(ctx, who, await chaseOf(SURE, [1, 1]))
  const [, second] = chase.draws
  const order = await orderDetail(ctx, who, { orderId: second?.orderId ?? '' })
  expect(order.wagers.map(({ cancellable }) => cancellable)).toEqual([true])
  await cancelWagers(ctx, who, { orderId: order.orderId, ids: order.wagers.map(({ id }) => id) })
  const left = await chaseDetail(ctx, who, { chaseId: chase.chaseId })
  expect(left.draws.map(({ state }) => state)).toEqual(['placed', 'cancelled'])
  expect(await cash(lottery, who)).toBe(990n * ONE)
})

test('concurrent chases and bets of one member in two processes do not deadlock', async () => {
  const who = await newPlayer(lottery)
  const second = openDatabase({ url: db.url, books: db.books.length, poolSize: 3, bookPoolSize: 2 })
  const twin: Context = { ...ctx, db: second }
  const draw = await drawOnSale(lottery, 'SSC60')
  const inputs = await Promise.all([1, 2, 3, 4].map(() => chaseOf(SURE, [1, 1, 1, 1, 1])))
  const slips = await Promise.all([1, 2, 3, 4].map(() => newSlip(ctx, draw, SURE)))
  const outcomes = await Promise.all([
    ...inputs.map((input, i) => codeOf(placeChase(i % 2 === 0 ? ctx : twin, who, input))),
    ...slips.map((input, i) => codeOf(placeOrder(i % 2 === 0 ? twin : ctx, who, input))),
  ])
  await second.close()
  expect(outcomes).toEqual(Array(8).fill('placed'))
  expect(await cash(lottery, who)).toBe(1_000n * ONE - 240n * ONE)
  expect(await proveBooks(db)).toEqual([])
})
