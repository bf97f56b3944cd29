import { createStore } from '../../ui/store.ts'

/** A ticket that was placed in this visit: which, and when its draw is. */
export interface AwaitedTicket {
  readonly orderId: string
  readonly drawAt: number
}

/** Tickets of this visit with coming draws, next first, so that the member is notified of their results. */
export const awaiting = createStore<readonly AwaitedTicket[]>([])

/** Tickets that are in: one, or those of all draws of a chase. */
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
