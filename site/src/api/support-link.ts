import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { callKey, staleAfter } from './query-client.ts'

export const customerServiceQuery = () =>
  queryOptions({
    queryKey: callKey('customerService'),
    queryFn: () => api.customerService(),
    staleTime: staleAfter.never,
  })

/** The first link to customer service that can be followed; null if there is none. */
export function useServiceLinkQuery(): string | null {
  const links = useQuery(customerServiceQuery()).data?.customerService ?? []
  return links.find((link) => /^https?:\/\//.test(link)) ?? null
}
