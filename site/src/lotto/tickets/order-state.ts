import type { StatusTone } from '../../ui/feedback/StatusPill.tsx'
import { isAwaited } from '../draws/is-awaited.ts'
import type { Order } from '../queries.ts'

/** The state of a ticket or a wager, as members see it. */
export type TicketStatus = 'placed' | 'won' | 'lost' | 'returned' | 'cancelled' | 'void'

export const statusTones: Readonly<Record<TicketStatus, StatusTone>> = {
  placed: 'waiting',
  won: 'good',
  lost: 'neutral',
  returned: 'neutral',
  cancelled: 'neutral',
  void: 'bad',
}

/** What a standing follows from; a ticket has the hits of its wagers. */
type Settled = Pick<Order, 'state' | 'payout'> &
  ({ readonly hits: string } | { readonly wagers: readonly { readonly hits: string }[] })

/** Settled with a hit is won; without one what is paid was given back, and else it is lost. Pure. */
export function statusOf(of: Settled): TicketStatus {
  if (of.state !== 'settled') return of.state
  const hits = 'hits' in of ? [of.hits] : of.wagers.map((wager) => wager.hits)
  const isPaid = /[1-9]/.test(of.payout)
  if (isPaid && hits.some((count) => count !== '0')) return 'won'
  return isPaid ? 'returned' : 'lost'
}

/** A result is asked for so often once its draw was made, in ms. */
const RESULT_POLL_MS = 2_500
const MAX_DELAY_MS = 30_000

/**
 * Ms until open tickets are to be asked for again; false when none is open. `now` is the server's time.
 * Pure.
 */
export function ordersRefetchDelay(
  orders: readonly Pick<Order, 'state' | 'drawAt' | 'source'>[],
  now: number,
): number | false {
  const open = orders.filter((order) => order.state === 'placed')
  if (open.length === 0) return false
  // The official result may be an hour away: it is asked for at leisure, and told when it comes.
  const times = open.map((order) => (isAwaited(order, now) ? now + MAX_DELAY_MS : order.drawAt))
  const next = Math.min(...times) - now + RESULT_POLL_MS
  return Math.min(MAX_DELAY_MS, Math.max(RESULT_POLL_MS, next))
}
