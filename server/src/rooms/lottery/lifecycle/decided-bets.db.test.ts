import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { proveBets } from '../../bets/index.ts'
import { proveBooks } from '../../ledger/index.ts'
import { cash, drawOnSale, newSlip, rereadDraw } from '../testing/draws.ts'
import {
  FULL,
  lostTicket,
  NEVER,
  nextOnSale,
  PLACED_AGAIN,
  playerOfBook0,
  UNCOUNT,
} from '../testing/lost-tickets.ts'
import { openOfficial, settleWithPrize } from '../testing/official.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { refundDraw } from './refund-draw.ts'
import { voidDraw } from './void-draw.ts'

// Nobody inside has a decided bet decided again, or its stake refunded.

const lottery = await openOfficial()
const { ctx, db, clock } = lottery

test('[FA-01] the daily role gets no stake back from a settled draw', async () => {
  const lost = await lostTicket(lottery)
  const { draw, bet } = lost
  const attack = db.daily.book(0).transact(async (tx) => {
    await tx.query(UNCOUNT, [bet])
    await tx.query(PLACED_AGAIN, [bet])
    await tx.query('update lottery_sale set done_upto = $2, finished_at = null where draw_id = $1', [
      draw.id,
      bet - 1n,
    ])
    await tx.query(
      `update lottery.draw set state = 'void', void_reason = 'missed', voided_at = now(),
         refunded_at = null where id = $1`,
      [draw.id],
    )
  })
  await expect(attack).rejects.toMatchObject({ code: '42501' })
  await refundDraw(ctx, draw.id)
  expect(await cash(lottery, lost.member)).toBe(FULL - 2n * ONE)
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
})

const settled = await lostTicket(lottery)
/** Placed on a draw that is void and refunded. */
const voided = await (async () => {
  const draw = await nextOnSale(lottery)
  const member = await playerOfBook0(lottery)
  const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, NEVER))
  await voidDraw(ctx, draw, { reason: 'on sale' })
  await refundDraw(ctx, draw.id)
  expect(await cash(lottery, member)).toBe(FULL)
  return { draw: await rereadDraw(lottery, draw), bet: BigInt(order.wagers[0]?.id ?? '') }
})()
const official = await (async () => {
  const morning = clock.now()
  const draw = await settleWithPrize(lottery, await drawOnSale(lottery, 'MNHCM'), '000002')
  clock.set(morning)
  return draw
})()

test.each([
  ['makes a settled draw void', settled, `state = 'void', void_reason = 'x', voided_at = now()`],
  ['settles a settled draw again', settled, `state = 'settling'`],
  ['draws a settled draw again', settled, `state = 'drawn'`],
  ['opens a settled draw again', settled, `state = 'open', seed = null, winning_number = null`],
  ['moves the time of a settlement', settled, 'settled_at = now()'],
  ['moves the time of a lock', settled, `locked_at = locked_at - interval '1 s'`],
  ['marks a settled draw as refunded', settled, 'refunded_at = now()'],
  ['opens a void draw again', voided, `state = 'open', voided_at = null`],
  ['refunds a void draw again', voided, 'refunded_at = null'],
  ['moves the time of a void', voided, `voided_at = voided_at - interval '1 s'`],
  ['changes why a draw is void', voided, `void_reason = 'y'`],
  ['makes an official draw void', { draw: official }, `state = 'void', void_reason = 'x', voided_at = now()`],
  ['settles an official draw again', { draw: official }, `state = 'settling', settling_at = now()`],
  ['raises the version of a settled draw', { draw: official }, 'result_version = result_version + 1'],
  ['skips a version', { draw: official }, `state = 'settling', result_version = result_version + 2`],
])('[FA-01] the database refuses an update of a draw that %s', async (_what, { draw }, change) => {
  const update = db.daily.query(`update lottery.draw set ${change} where id = $1`, [draw.id])
  await expect(update).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['goes back', settled, 'done_upto = done_upto - 1'],
  ['is not finished any more', settled, 'finished_at = null'],
  ['finishes at another time', settled, `finished_at = finished_at + interval '1 s'`],
  ['refunds again', voided, 'finished_at = null, done_upto = 0'],
  ['has another version', settled, 'result_version = 2, done_upto = 0, finished_at = null'],
  ['has another version and stays done', { draw: official }, 'result_version = 2, done_upto = 0'],
])('[FA-01] the database refuses an update of a sale that %s', async (_what, { draw }, change) => {
  const update = db.daily.book(0).query(`update lottery_sale set ${change} where draw_id = $1`, [draw.id])
  await expect(update).rejects.toMatchObject({ code: '42501' })
})

test.each([
  ['is placed again', settled, `state = 'placed', settled_at = null, valid_turnover = 0`],
  ['was settled at another time', settled, `settled_at = settled_at - interval '1 day'`],
  ['wagered another amount', settled, 'wagered = 0, valid_turnover = 0'],
  ['was voided, and is placed again', voided, `state = 'placed', voided_at = null`],
  ['was voided, and is settled', voided, `state = 'settled', settled_at = now(), voided_at = null`],
  ['was voided, and is paid', voided, 'rebate = 1'],
])('[FA-01] the database refuses an update of a bet that %s', async (_what, { bet }, change) => {
  const update = db.daily.book(0).query(`update bets_bet set ${change} where id = $1`, [bet])
  await expect(update).rejects.toMatchObject({ code: '42501' })
})

test.each(['draw_key = draw_key + 1', 'stake = stake + 1', 'member_id = member_id + 4', 'placed_at = now()'])(
  'the database refuses its owner, too, to change what was bet: %s',
  async (change) => {
    const update = db.book(0).query(`update bets_bet set ${change} where id = $1`, [settled.bet])
    await expect(update).rejects.toMatchObject({ code: '42501' })
  },
)

test('the database refuses its owner, too, to delete bets', async () => {
  const removal = db.book(0).query('delete from bets_bet where id = $1', [settled.bet])
  await expect(removal).rejects.toMatchObject({ code: '42501' })
})
