import { useEffect } from 'react'
import type { Order } from '../queries.ts'
import { awaitSettlement } from '../slip/awaiting.ts'

/** The results of open tickets that the member has seen are announced, on whichever screen they are then. */
export function useAwaitOpen(orders: readonly Pick<Order, 'orderId' | 'drawAt' | 'state'>[]): void {
  useEffect(() => awaitSettlement(...orders.filter(({ state }) => state === 'placed')), [orders])
}
