import { checkDraw } from '@koi/contract/fairness/check-draw.ts'
import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import type { MemberCaller, OperatorCaller } from '../../../caller.ts'
import { Refusal } from '../../../refusal.ts'
import { testOperator } from '../../../testing/people.ts'
import { proveBooks } from '../../ledger/index.ts'
import { type Draw, type OwnDraw, recordOf, resultTime } from '../draws/draw.ts'
import { officeCommands } from '../office.ts'
import {
  advanceTo,
  cash,
  changeTerms,
  drawOnSale,
  newPlayer,
  newSlip,
  nextSale,
  openLottery,
  ownDraw,
  rereadDraw,
} from '../testing/draws.ts'
import { orderDetail } from '../tickets/orders.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { generateDraws } from './generate-draws.ts'
import { lockDraw } from './lock-draw.ts'
import { makeDraw } from './make-draw.ts'
import { refundDraw } from './refund-draw.ts'
import { settleDraw } from './settle-draw.ts'
import { sweepDraws } from './sweep-draws.ts'

const lottery = await openLottery({ ahead: 3_600_000 })
const { ctx, db, clock, beacon } = lottery
const digit = { playId: 'position', selection: '0123456789||||' }

async function betOn(draw: Draw): Promise<{ member: MemberCaller; orderId: string }> {
  const member = await newPlayer(lottery, { cash: 50n * ONE })
  const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, digit))
  return { member, orderId: order.orderId }
}

async function refused(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

const queued = async (draw: Draw): Promise<string[]> =>
  (
    await db.query<{ key: string }>('select key from graphile_worker.jobs where key like $1 order by key', [
      `lottery:${draw.id}:%`,
    ])
  ).map(({ key }) => key.split(':').at(-1) ?? '')

/** The steps of the check that a published own draw fails. */
const failedChecks = (draw: OwnDraw) =>
  checkDraw({
    family: 'ssc5',
    record: recordOf(draw),
    recordHash: draw.recordHash,
    chain: draw.chain,
    signature: draw.signature ?? '',
    randomness: draw.randomness ?? '',
    seed: draw.seed?.toString('hex') ?? '',
    winningNumber: draw.winningNumber ?? '',
  }).filter(({ holds }) => !holds)

/** A new draw on sale, with three bets in different books. */
async function soldDraw() {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'SSC60')
  return { draw, bettors: [await betOn(draw), await betOn(draw), await betOn(draw)] }
}

test('without a root in time a draw is voided and refunded, and its seed is published', async () => {
  const { draw, bettors } = await soldDraw()
  clock.set(draw.drawAt)
  await lockDraw(ctx, draw.id)
  const voided = await rereadDraw(lottery, draw)
  expect(voided).toMatchObject({ state: 'void', voidReason: 'no_root', ticketRoot: null })
  expect(voided.seed).toHaveLength(32)
  await refundDraw(ctx, draw.id)
  for (const { member, orderId } of bettors) {
    expect(await cash(lottery, member)).toBe(50n * ONE)
    expect(await orderDetail(ctx, member, { orderId })).toMatchObject({ state: 'void', payout: '0.00' })
  }
  // A second refund finds nothing to do.
  await db.transact(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query('update lottery.draw set refunded_at = null where id = $1', [draw.id])
  })
  await refundDraw(ctx, draw.id)
  expect(await cash(lottery, bettors[0]?.member ?? (await newPlayer(lottery)))).toBe(50n * ONE)
  expect(await proveBooks(db)).toEqual([])
})

test('one good mirror is enough; wrong signatures and other rounds are never accepted', async () => {
  const { draw } = await soldDraw()
  await advanceTo(lottery, draw, 'locked')
  clock.set(resultTime(draw))
  for (const fault of ['wrong signature', 'other round', 'down'] as const) {
    beacon.faults.set('one', fault).set('two', fault)
    await makeDraw(ctx, draw.id)
    expect((await rereadDraw(lottery, draw)).state).toBe('locked')
  }
  expect(await queued(draw)).toContain('draw')
  beacon.faults.delete('two')
  await makeDraw(ctx, draw.id)
  beacon.faults.clear()
  expect((await rereadDraw(lottery, draw)).state).toBe('drawn')
})

test('a draw waits for a missing beacon for however long, and nobody voids it by a cut', async () => {
  const { draw, bettors } = await soldDraw()
  await advanceTo(lottery, draw, 'locked')
  beacon.faults.set('one', 'down').set('two', 'down')
  for (const late of [60_000, 600_001, 86_400_000]) {
    clock.set(new Date(resultTime(draw).getTime() + late))
    await makeDraw(ctx, draw.id)
    expect((await rereadDraw(lottery, draw)).state).toBe('locked')
  }
  expect(await queued(draw)).toContain('draw')
  beacon.faults.clear()
  await advanceTo(lottery, draw, 'settled')
  for (const { member } of bettors) expect(await cash(lottery, member)).toBe(49_78000n)
})

test('what a void draw would have been is published once the beacon can be reached', async () => {
  const { draw } = await soldDraw()
  await advanceTo(lottery, draw, 'locked')
  clock.set(resultTime(draw))
  beacon.faults.set('one', 'down').set('two', 'down')
  const order = { gameCode: draw.game, numero: draw.numero, reason: 'the result is not liked' }
  const { officeVoidDraw } = officeCommands
  expect(await refused(officeVoidDraw(ctx, operator(1n), order))).toBe('operator.second_person')
  await officeVoidDraw(ctx, operator(2n), order)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ state: 'void', winningNumber: null })
  await sweepDraws(ctx)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ winningNumber: null })
  beacon.faults.clear()
  await sweepDraws(ctx)
  const revealed = await rereadDraw(lottery, draw)
  expect(revealed).toMatchObject({ state: 'void', voidReason: order.reason })
  expect(failedChecks(ownDraw(revealed))).toEqual([])
})

test('while no mirror returns the chain, no draw is generated and the job is enqueued again', async () => {
  await db.query(`delete from graphile_worker._private_jobs where key = 'lottery:generate'`)
  beacon.faults.set('one', 'down').set('two', 'down')
  expect(await generateDraws(ctx, 10 * 3_600_000)).toBe(0)
  beacon.faults.clear()
  expect(await db.query(`select key from graphile_worker.jobs where key = 'lottery:generate'`)).toHaveLength(
    1,
  )
})

test('after a crash the sweep enqueues the missing step once', async () => {
  const { draw, bettors } = await soldDraw()
  const forget = () => db.query(`delete from graphile_worker._private_jobs where key like 'lottery:%'`)
  const expectAsked = async (step: string) => {
    await forget()
    await sweepDraws(ctx)
    await sweepDraws(ctx)
    expect(await queued(draw)).toEqual([step])
  }
  await expectAsked('lock')
  await advanceTo(lottery, draw, 'locked')
  await expectAsked('draw')
  await advanceTo(lottery, draw, 'drawn')
  await expectAsked('settle')
  await settleDraw(ctx, draw.id)
  await forget()
  await sweepDraws(ctx)
  expect(await queued(draw)).toEqual([])
  expect(await cash(lottery, bettors[0]?.member ?? (await newPlayer(lottery)))).toBe(49_78000n)
})

test('a step that failed for long and was postponed by hours is enqueued again', async () => {
  const { draw } = await soldDraw()
  await sweepDraws(ctx)
  const key = `lottery:${draw.id}:lock`
  await db.query(
    `update graphile_worker._private_jobs set attempts = 10, run_at = now() + interval '6 hours' where key = $1`,
    [key],
  )
  await sweepDraws(ctx)
  const [job] = await db.query(
    `select run_at < now() + interval '1 minute' as soon from graphile_worker.jobs where key = $1`,
    [key],
  )
  expect(job).toEqual({ soon: true })
})

test('after a downtime empty draws are voided together, and a draw with bets is refunded', async () => {
  const { draw, bettors } = await soldDraw()
  clock.advance(15 * 60_000)
  await sweepDraws(ctx)
  const missed = await db.query<{ numero: string; seed: Buffer | null }>(
    `select numero, seed from lottery.draw where state = 'void' and void_reason = 'missed'`,
  )
  expect(missed.length).toBeGreaterThan(10)
  expect(missed.every(({ seed }) => seed?.length === 32)).toBe(true)
  expect((await rereadDraw(lottery, draw)).state).toBe('open')
  await lockDraw(ctx, draw.id)
  await refundDraw(ctx, draw.id)
  for (const { member } of bettors) expect(await cash(lottery, member)).toBe(50n * ONE)
  // The next sweep has nothing to do for them, and they cannot be bet on.
  await sweepDraws(ctx)
  const open = await Promise.all(
    db.books.map((book) =>
      book.query(`select from lottery_sale where state = 'open' and close_at < $1`, [
        new Date(clock.now().getTime() - 120_000),
      ]),
    ),
  )
  expect(open.flat()).toEqual([])
  expect(await proveBooks(db)).toEqual([])
})

const operator = (id: bigint, role = 'owner'): OperatorCaller => testOperator(id, { role })

test('an operator voids a draw with a reason; refused without a reason or the permission', async () => {
  const { draw, bettors } = await soldDraw()
  const order = { gameCode: draw.game, numero: draw.numero, reason: 'wrong odds shown' }
  const { officeVoidDraw, officeDraw } = officeCommands
  expect(await refused(officeVoidDraw(ctx, operator(1n, 'support'), order))).toBe('operator.role')
  expect(await refused(officeVoidDraw(ctx, operator(1n), { ...order, reason: ' ' }))).toBe(
    'operator.reason_required',
  )
  expect(await refused(officeVoidDraw(ctx, operator(1n), { ...order, numero: '20200101-0001' }))).toBe(
    'draw.unknown',
  )
  expect(await officeVoidDraw(ctx, operator(1n), order)).toMatchObject({ state: 'void', seedRevealed: true })
  await refundDraw(ctx, draw.id)
  for (const { member } of bettors) expect(await cash(lottery, member)).toBe(50n * ONE)
  expect(await refused(officeVoidDraw(ctx, operator(1n), order))).toBe('draw.state')
  const { history } = await officeDraw(ctx, operator(1n), order)
  expect(history.map(({ state }) => state)).toEqual(['open', 'void', 'refunded'])
  const trail = await db.query(
    'select action, target, reason from operators.audit_line order by id desc limit 1',
  )
  expect(trail).toEqual([{ action: 'draw.void', target: `draw:SSC60:${draw.numero}`, reason: order.reason }])
})

test('once the beacon is out a second operator is needed, and the would-be result is published', async () => {
  const { draw } = await soldDraw()
  await advanceTo(lottery, draw, 'locked')
  clock.set(resultTime(draw))
  const order = { gameCode: draw.game, numero: draw.numero, reason: 'the feed was wrong' }
  const { officeVoidDraw } = officeCommands
  expect(await refused(officeVoidDraw(ctx, operator(1n), order))).toBe('operator.second_person')
  expect(await refused(officeVoidDraw(ctx, operator(1n), order))).toBe('operator.second_person')
  expect((await rereadDraw(lottery, draw)).state).toBe('locked')
  await officeVoidDraw(ctx, operator(2n), order)
  const voided = ownDraw(await rereadDraw(lottery, draw))
  expect(voided.state).toBe('void')
  expect(failedChecks(voided)).toEqual([])
  // A job that runs afterwards changes nothing.
  await makeDraw(ctx, draw.id)
  await settleDraw(ctx, draw.id)
  expect((await rereadDraw(lottery, draw)).state).toBe('void')
})

test('a settled draw cannot be voided, and lists show which draws are late', async () => {
  const { draw } = await soldDraw()
  await advanceTo(lottery, draw, 'settled')
  const order = { gameCode: draw.game, numero: draw.numero, reason: 'too late' }
  expect(await refused(officeCommands.officeVoidDraw(ctx, operator(1n), order))).toBe('draw.state')
  const page = await officeCommands.officeDraws(ctx, operator(1n), {
    gameCode: 'SSC60',
    state: 'settled',
    pageSize: 1,
  })
  expect(page.content).toMatchObject([{ numero: draw.numero, tickets: 3, stake: '30.00', payout: '29.34' }])
  const { late } = await officeCommands.officeDraws(ctx, operator(1n), {})
  clock.advance(60_000)
  expect((await officeCommands.officeDraws(ctx, operator(1n), {})).late).toBeGreaterThan(late)
})

test('a bet is settled even if its play was removed from the menu after the bet', async () => {
  const { draw, bettors } = await soldDraw()
  await changeTerms(lottery, 'SSC60', `plays = '{sum}'`)
  const settled = await advanceTo(lottery, draw, 'settled')
  await changeTerms(lottery, 'SSC60', 'plays = null')
  expect(settled.state).toBe('settled')
  for (const { member, orderId } of bettors)
    expect((await orderDetail(ctx, member, { orderId })).state).toBe('settled')
})
