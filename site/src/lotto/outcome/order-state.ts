import type { StatusTone } from '../../ui/feedback/StatusPill.tsx'
import { isAwaited } from '../draws/is-awaited.ts'
import type { Order, OrderWager } from '../queries.ts'
import { resultOf } from './order-result.ts'

/** The state of a ticket or a wager, as shown to members. */
export type TicketStatus = 'placed' | 'won' | 'partial' | 'lost' | 'returned' | 'cancelled' | 'void'

export const statusTones: Readonly<Record<TicketStatus, StatusTone>> = {
  placed: 'waiting',
  won: 'good',
  partial: 'neutral',
  lost: 'neutral',
  returned: 'neutral',
  cancelled: 'neutral',
  void: 'bad',
}

type SettledBet = Pick<OrderWager, 'state' | 'stake' | 'payout' | 'rebated' | 'hits'>
type SettledTicket = Pick<Order, 'state'> & { readonly wagers: readonly SettledBet[] }

/**
 * The state of a bet or a ticket. A hit means won, unless it paid less than was staked; a payout without a
 * hit means the stake was refunded, otherwise it is lost. Pure.
 */
export function statusOf(of: SettledBet | SettledTicket): TicketStatus {
  if (of.state !== 'settled') return of.state
  const bets = 'wagers' in of ? of.wagers : [of]
  const { payout, net } = resultOf(bets)
  if (payout === 0n) return 'lost'
  if (bets.every(({ hits }) => hits === '0')) return net < 0n ? 'partial' : 'returned'
  return net < 0n ? 'partial' : 'won'
}

/** How often a result is requested once its draw was made, in ms. */
const RESULT_POLL_MS = 2_500
const MAX_DELAY_MS = 30_000

/** Ms until open tickets are fetched again; false if none is open. `now` is the server's time. Pure. */
export function ordersRefetchDelay(
  orders: readonly Pick<Order, 'state' | 'drawAt' | 'source'>[],
  now: number,
): number | false {
  const open = orders.filter((order) => order.state === 'placed')
  if (open.length === 0) return false
  // The official result may take an hour: it is polled less often, and live updates announce it.
  const times = open.map((order) => (isAwaited(order, now) ? now + MAX_DELAY_MS : order.drawAt))
  const next = Math.min(...times) - now + RESULT_POLL_MS
  return Math.min(MAX_DELAY_MS, Math.max(RESULT_POLL_MS, next))
}
