import { createStore } from '../../ui/store.ts'
import type { Order } from '../queries.ts'

/** Tickets of this visit whose draws are still to come, so that the member is told how they end. */
export const awaiting = createStore<readonly Order[]>([])

export function awaitSettlement(order: Order): void {
  if (awaiting.get().some(({ orderId }) => orderId === order.orderId)) return
  awaiting.set([...awaiting.get(), order])
}

export function stopAwaiting(orderId: string): void {
  awaiting.set(awaiting.get().filter((order) => order.orderId !== orderId))
}
