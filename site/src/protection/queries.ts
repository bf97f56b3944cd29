import { queryOptions } from '@tanstack/react-query'
import { type Answer, api } from '../api/api.ts'
import { callKey, queryClient } from '../api/query-client.ts'

export type ProtectionState = Answer<'protection'>

export const protectionQuery = () =>
  queryOptions({ queryKey: callKey('protection'), queryFn: () => api.protection() })

/** Every change returns the whole state, which is shown at once. */
export function setProtectionState(state: ProtectionState): void {
  queryClient.setQueryData(protectionQuery().queryKey, state)
}
