import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../api/server-time.ts'
import { ordersRefetchDelay } from '../outcome/order-state.ts'
import { type Order, orderQuery } from '../queries.ts'

/** The order of a receipt as it is now: live updates and the time of its draw refresh it. */
export function useFollowedOrder(placed: Order): Order {
  const { data } = useQuery({
    ...orderQuery(placed.orderId),
    initialData: placed,
    refetchInterval: ({ state }) => ordersRefetchDelay(state.data ? [state.data] : [], serverNow()),
  })
  return data
}
