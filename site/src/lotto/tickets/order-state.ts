import type { StatusTone } from '../../ui/StatusPill.tsx'
import type { Order } from '../queries.ts'

/** How a ticket or a wager stands, in the words of a member. */
export type Standing = 'placed' | 'won' | 'lost' | 'cancelled' | 'void'

export const tones: Readonly<Record<Standing, StatusTone>> = {
  placed: 'waiting',
  won: 'good',
  lost: 'neutral',
  cancelled: 'neutral',
  void: 'bad',
}

/** Settled with a payout is won, settled without is lost. Pure. */
export function standingOf({ state, payout }: Pick<Order, 'state' | 'payout'>): Standing {
  if (state !== 'settled') return state
  return /[1-9]/.test(payout) ? 'won' : 'lost'
}

/** A result is asked for so often once its draw was made, in ms. */
const RESULT_EVERY = 2_500
const CAP = 30_000

/** Ms until open tickets are to be asked for again; false when none is open. `now` is the server's time. Pure. */
export function askOrdersIn(orders: readonly Pick<Order, 'state' | 'drawAt'>[], now: number): number | false {
  const open = orders.filter((order) => order.state === 'placed')
  if (open.length === 0) return false
  const next = Math.min(...open.map((order) => order.drawAt)) - now + RESULT_EVERY
  return Math.min(CAP, Math.max(RESULT_EVERY, next))
}
