import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { callKey } from '../../api/query-client.ts'

const systemStatusQuery = () =>
  queryOptions({
    queryKey: callKey('systemStatus'),
    queryFn: () => api.systemStatus(),
    refetchInterval: 30_000,
  })

/** Normal, maintenance or region-restricted, asked again every 30 s so that a closed page learns of the end. */
export function useSystemStatusQuery() {
  return useQuery(systemStatusQuery())
}
