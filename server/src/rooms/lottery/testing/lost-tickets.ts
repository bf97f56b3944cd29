import { ONE } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../../caller.ts'
import type { Draw } from '../draws/draw.ts'
import { placeOrder } from '../tickets/place-order.ts'
import { advanceTo, drawOnSale, type LotteryTest, newPlayer, newSlip, nextSale } from './draws.ts'

/** What a new player has. */
export const FULL = 1_000n * ONE
/** One chance in a hundred thousand. */
export const NEVER = { playId: 'direct5', selection: '1|2|3|4|5' }

export interface Lost {
  readonly draw: Draw
  readonly member: MemberCaller
  readonly ticket: bigint
  readonly bet: bigint
}

/** Two tickets on a settled draw, of which the later has lost 1.00; its member is in book 0. */
export async function lostTicket(lottery: LotteryTest): Promise<Lost> {
  const draw = await nextOnSale(lottery)
  const member = await playerOfBook0(lottery)
  await placeOrder(lottery.ctx, member, await newSlip(lottery.ctx, draw, NEVER))
  const { order } = await placeOrder(lottery.ctx, member, await newSlip(lottery.ctx, draw, NEVER))
  const settled = await advanceTo(lottery, draw, 'settled')
  if (settled.winningNumber === '12345') throw new Error('the ticket has won')
  return { draw: settled, member, ticket: BigInt(order.orderId), bet: BigInt(order.wagers[0]?.id ?? '') }
}

export async function playerOfBook0(lottery: LotteryTest): Promise<MemberCaller> {
  for (;;) {
    const member = await newPlayer(lottery)
    if (member.book === 0) return member
  }
}

export async function nextOnSale(lottery: LotteryTest): Promise<Draw> {
  nextSale(lottery)
  return drawOnSale(lottery, 'SSC60')
}

/** Takes what was counted of a bet out of the turnover of its member. */
export const UNCOUNT = `update bets_turnover turnover set bets = turnover.bets - 1,
    stake = turnover.stake - bet.stake, valid_turnover = turnover.valid_turnover - bet.valid_turnover
  from bets_bet bet where bet.id = $1 and turnover.member_id = bet.member_id and turnover.game = bet.game`
export const PLACED_AGAIN = `update bets_bet set state = 'placed', settled_at = null, valid_turnover = 0,
    wagered = null where id = $1`
