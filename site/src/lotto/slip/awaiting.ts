import { isRecord } from '../../session/browser-storage.ts'
import { onSessionChange } from '../../session/session.ts'
import { storage } from '../../session/storage.ts'
import { createStore } from '../../ui/store.ts'

/** A ticket that was open in this visit: its number and the time of its draw. */
export interface AwaitedTicket {
  readonly orderId: string
  readonly drawAt: number
}

/**
 * Tickets that were placed or seen open in this visit, the next draw first, so that their results can be
 * shown. They survive a reload and a look at the member site, and end with the session.
 */
export const awaiting = createStore<readonly AwaitedTicket[]>(readAwaited(storage.awaitedTickets()))

onSessionChange(() => awaiting.set(readAwaited(storage.awaitedTickets())))

function setAwaited(tickets: readonly AwaitedTicket[]): void {
  awaiting.set(tickets)
  storage.setAwaitedTickets(tickets.length === 0 ? null : tickets)
}

/** The open tickets of a list or a receipt, or those of all draws of a chase. */
export function awaitSettlement(...tickets: readonly AwaitedTicket[]): void {
  const before = awaiting.get()
  const added = tickets.filter((one) => before.every(({ orderId }) => orderId !== one.orderId))
  if (added.length === 0) return
  setAwaited([...before, ...added.map(({ orderId, drawAt }) => ({ orderId, drawAt }))].sort(byDraw))
}

const byDraw = (a: AwaitedTicket, b: AwaitedTicket): number => a.drawAt - b.drawAt

/** False if the ticket was not awaited any more: its result was shown before. */
export function stopAwaiting(orderId: string): boolean {
  const before = awaiting.get()
  const after = before.filter((order) => order.orderId !== orderId)
  setAwaited(after)
  return after.length < before.length
}

/** Parses the stored tickets; anything else is left out. Pure. */
export function readAwaited(value: unknown): readonly AwaitedTicket[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    if (!isRecord(one) || typeof one.orderId !== 'string' || typeof one.drawAt !== 'number') return []
    return [{ orderId: one.orderId, drawAt: one.drawAt }]
  })
}
