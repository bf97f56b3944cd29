import { fromWire, ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { proveBooks } from '../../ledger/index.ts'
import type { Draw } from '../draws/draw.ts'
import { advance } from '../draws/draw-store.ts'
import { bringTo, cash, drawNow, drawOnSale, nextSale, openLottery, player, slip } from '../testing/draws.ts'
import { orderDetail } from '../tickets/orders.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { settleDraw } from './settle-draw.ts'

/** A stake that is neither won nor lost comes back whole, beside what is won. */

const lottery = await openLottery()
const { ctx, db, clock } = lottery

// A member may take the rebate of a lower series.
await db.query("update lottery.terms set series_min = 1700 where game_code = 'ELEVEN60'")
// Games are remembered for two seconds.
nextSale(lottery)

/** Draws it with this result, whatever the beacon says, and settles it. */
async function drawAs(draw: Draw, winningNumber: string): Promise<void> {
  await bringTo(lottery, draw, 'locked')
  const set = {
    seed: Buffer.alloc(32),
    winning_number: winningNumber,
    beacon_signature: '00',
    beacon_randomness: '00',
  }
  clock.set(draw.drawAt)
  await advance(ctx.db, { id: draw.id, to: 'drawn', at: clock.now(), set })
  await settleDraw(ctx, draw.id)
}

test('a draw of five balls gives back what is pushed, and pays what has hit, to the last unit', async () => {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'ELEVEN60')
  const member = await player(lottery)
  const before = await cash(lottery, member)
  const bets = [
    // The sum will be 30: neither big nor small, and even.
    { playId: 'ball_sum_sides', selection: 'big', unit: '7' },
    { playId: 'ball_sum_sides', selection: 'odd' },
    // The ball 11 comes first and is on no side, the ball 01 second: two lines back, one won, one lost.
    { playId: 'ball_sides', selection: 'big,odd|small,even|||', unit: '0.333', multiple: 3 },
    { playId: 'any2', selection: '01,11' },
  ]
  const { order } = await placeOrder(ctx, member, await slip(ctx, draw, ...bets))
  expect(fromWire(order.stake)).toBe(7n * ONE + ONE + 399_600n + ONE)
  await drawAs(draw, '11,01,02,07,09')

  const told = await orderDetail(ctx, member, { orderId: order.orderId })
  // 0.999 x 1.956 = 1.954044 is rounded down once, and 2 x 0.999 comes back beside it; any2 is 11/2 x 0.978.
  const paid = ['7.00', '0.00', '3.95204', '5.379']
  expect(told.wagers.map((wager) => wager.payout)).toEqual(paid)
  expect(told.wagers.map((wager) => wager.hits)).toEqual(['0', '0', '1', '1'])
  const total = paid.reduce((sum, amount) => sum + fromWire(amount), 0n)
  expect(fromWire(told.payout)).toBe(total)
  expect(await cash(lottery, member)).toBe(before - fromWire(order.stake) + total)
  expect(await drawNow(lottery, draw)).toMatchObject({ state: 'settled', wagers: 4n, payout: total })

  // A stake that came back whole is no turnover; a lost one is all turnover.
  const [row] = await db
    .book(member.book)
    .query<{ turnover: bigint }>(
      "select sum(valid_turnover)::bigint as turnover from bets_bet where member_id = $1 and state = 'settled'",
      [member.id],
    )
  expect(row?.turnover).toBe(ONE + (399_600n - 395_204n) + ONE)
  expect(await proveBooks(db)).toEqual([])
})

test('a stake that is given back earns no rebate, beside one that does', async () => {
  nextSale(lottery)
  const draw = await drawOnSale(lottery, 'ELEVEN60')
  const member = await player(lottery)
  const before = await cash(lottery, member)
  const bet = { playId: 'ball_sides', selection: 'big|big|||', series: 1700 }
  const { order } = await placeOrder(ctx, member, await slip(ctx, draw, bet))
  await drawAs(draw, '11,01,02,07,09')

  // One line of 1.00 comes back; the other is lost, and has its 256/20 = 12.8 %.
  const told = await orderDetail(ctx, member, { orderId: order.orderId })
  expect(told).toMatchObject({ stake: '2.00', payout: '1.00', rebated: '0.128' })
  expect(await cash(lottery, member)).toBe(before - 2n * ONE + ONE + 12_800n)
  expect(await proveBooks(db)).toEqual([])
})
