import { fromWire, ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { proveBooks } from '../../ledger/index.ts'
import type { Draw } from '../draws/draw.ts'
import { advanceDraw } from '../draws/draw-store.ts'
import {
  advanceTo,
  cash,
  drawOnSale,
  newPlayer,
  newSlip,
  nextSale,
  openLottery,
  rereadDraw,
} from '../testing/draws.ts'
import { orderDetail } from '../tickets/orders.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { settleDraw } from './settle-draw.ts'

/** A stake that neither wins nor loses is refunded whole, in addition to what is won. */

const lottery = await openLottery()
const { ctx, db, clock } = lottery

// Lets members choose a lower series with a rebate.
await db.query("update lottery.terms set series_min = 1700 where game_code = 'ELEVEN60'")
// Games are cached for two seconds.
nextSale(lottery)

/** Makes the draw with this result, whatever the beacon says, and settles it. */
async function drawAs(draw: Draw, winningNumber: string): Promise<void> {
  await advanceTo(lottery, draw, 'locked')
  const set = {
    seed: Buffer.alloc(32),
    winning_number: winningNumber,
    beacon_signature: '00',
    beacon_randomness: '00',
  }
  clock.set(draw.drawAt)
  await advanceDraw(ctx.db, { id: draw.id, to: 'drawn', at: clock.now(), set })
  await settleDraw(ctx, draw.id)
}

test('a draw of five balls refunds stakes and pays hits, exact to the last unit', async () => {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'ELEVEN60')
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
  await drawAs(draw, '11,01,02,07,09')

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
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'ELEVEN60')
  const member = await newPlayer(lottery)
  const before = await cash(lottery, member)
  const bet = { playId: 'ball_sides', selection: 'big|big|||', series: 1700 }
  const { order } = await placeOrder(ctx, member, await newSlip(ctx, draw, bet))
  await drawAs(draw, '11,01,02,07,09')

  // One line of 1.00 is refunded; the other is lost and earns 256/20 = 12.8 %.
  const shown = await orderDetail(ctx, member, { orderId: order.orderId })
  expect(shown).toMatchObject({ stake: '2.00', payout: '1.00', rebated: '0.128' })
  expect(await cash(lottery, member)).toBe(before - 2n * ONE + ONE + 12_800n)
  expect(await proveBooks(db)).toEqual([])
})
