import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { callKey, staleAfter } from './query-client.ts'

/** What the member has set up to secure the account. */
export function useSecurityItems() {
  return useQuery({
    queryKey: callKey('securityItems'),
    queryFn: () => api.securityItems(),
    staleTime: staleAfter.immediately,
  })
}
