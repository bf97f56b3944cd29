import { fromWire, ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { proveBooks } from '../../ledger/index.ts'
import type { Draw } from '../draws/draw.ts'
import {
  advanceTo,
  cash,
  drawOnSale,
  newPlayer,
  newSlip,
  nextSale,
  openLottery,
  rereadDraw,
  rigDraw,
} from '../testing/draws.ts'
import { orderDetail } from '../tickets/orders.ts'
import { placeOrder } from '../tickets/place-order.ts'

/** A stake that neither wins nor loses is refunded whole, in addition to what is won. */

const lottery = await openLottery()
const { ctx, db } = lottery

// Lets members choose a lower series with a rebate.
await db.query("update lottery.terms set series_min = 1700 where game_code = 'ELEVEN60'")
// Games are cached for two seconds.
nextSale(lottery)

/** A draw of five balls that begins with 11 and 01, and whose sum is 30. */
async function riggedDraw(): Promise<Draw> {
  nextSale(lottery)
  return rigDraw(lottery, await drawOnSale(lottery, 'ELEVEN60'), (winningNumber) => {
    const balls = winningNumber.split(',').map(Number)
    return balls[0] === 11 && balls[1] === 1 && balls.reduce((sum, ball) => sum + ball, 0) === 30
  })
}

test('a draw of five balls refunds stakes and pays hits, exact to the last unit', async () => {
  const draw = await riggedDraw()
  const member = await newPlayer(lottery)
  const before = await cash(lottery, member)
  const bets = [
    // The sum is 30: neither big nor small, and even.
    { playId: 'ball_sum_sides', selection: 'big', unit: '7' },
    { playId: 'ball_sum_sides', selection: 'odd' },
    // The first ball is 11, which has no side, the second 01: two lines refunded, one won, one lost.
    { playId: 'ball_sides', selection: 'big,odd|small,even|||', unit: '0.333', multiple: 3 },
    { playId: 'any2', selection: '01,11' },
  ]
  const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, ...bets))
  expect(fromWire(order.stake)).toBe(7n * ONE + ONE + 399_600n + ONE)
  await advanceTo(lottery, draw, 'settled')

  const shown = await orderDetail(ctx, member, { orderId: order.orderId })
  // 0.999 x 1.956 = 1.954044 is rounded down once, plus a refund of 2 x 0.999; any2 is 11/2 x 0.978.
  const paid = ['7.00', '0.00', '3.95204', '5.379']
  expect(shown.wagers.map((wager) => wager.payout)).toEqual(paid)
  expect(shown.wagers.map((wager) => wager.hits)).toEqual(['0', '0', '1', '1'])
  const total = paid.reduce((sum, amount) => sum + fromWire(amount), 0n)
  expect(fromWire(shown.payout)).toBe(total)
  expect(await cash(lottery, member)).toBe(before - fromWire(order.stake) + total)
  expect(await rereadDraw(lottery, draw)).toMatchObject({ state: 'settled', wagers: 4n, payout: total })

  // A refunded stake is not turnover; a lost stake is all turnover.
  const [row] = await db
    .book(member.book)
    .query<{ turnover: bigint }>(
      "select sum(valid_turnover)::bigint as turnover from bets_bet where member_id = $1 and state = 'settled'",
      [member.id],
    )
  expect(row?.turnover).toBe(ONE + (399_600n - 395_204n) + ONE)
  expect(await proveBooks(db)).toEqual([])
})

test('a refunded stake earns no rebate, unlike a stake that is lost', async () => {
  const draw = await riggedDraw()
  const member = await newPlayer(lottery)
  const before = await cash(lottery, member)
  const bet = { playId: 'ball_sides', selection: 'big|big|||', series: 1700 }
  const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, bet))
  await advanceTo(lottery, draw, 'settled')

  // One line of 1.00 is refunded; the other is lost and earns 256/20 = 12.8 %.
  const shown = await orderDetail(ctx, member, { orderId: order.orderId })
  expect(shown).toMatchObject({ stake: '2.00', payout: '1.00', rebated: '0.128' })
  expect(await cash(lottery, member)).toBe(before - 2n * ONE + ONE + 12_800n)
  expect(await proveBooks(db)).toEqual([])
})
