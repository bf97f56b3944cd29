import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { callKey } from '../../api/query-client.ts'

const systemStatusQuery = () =>
  queryOptions({
    queryKey: callKey('systemStatus'),
    queryFn: () => api.systemStatus(),
    refetchInterval: 30_000,
  })

/**
 * Normal, maintenance or region-restricted; polled every 30 s, so that a closed page opens when it is over.
 */
export function useSystemStatusQuery() {
  return useQuery(systemStatusQuery())
}
