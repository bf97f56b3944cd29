import { createStore } from '../../ui/store.ts'

/** A ticket that was placed in this visit: its number and the time of its draw. */
export interface AwaitedTicket {
  readonly orderId: string
  readonly drawAt: number
}

/**
 * Tickets of this visit whose draws are still to come, the next draw first, so that their results can be
 * shown.
 */
export const awaiting = createStore<readonly AwaitedTicket[]>([])

/** The placed tickets: one, or those of all draws of a chase. */
export function awaitSettlement(...tickets: readonly AwaitedTicket[]): void {
  const before = awaiting.get()
  const added = tickets.filter((one) => before.every(({ orderId }) => orderId !== one.orderId))
  if (added.length === 0) return
  awaiting.set([...before, ...added.map(({ orderId, drawAt }) => ({ orderId, drawAt }))].sort(byDraw))
}

const byDraw = (a: AwaitedTicket, b: AwaitedTicket): number => a.drawAt - b.drawAt

export function stopAwaiting(orderId: string): void {
  awaiting.set(awaiting.get().filter((order) => order.orderId !== orderId))
}
