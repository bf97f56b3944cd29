import { useMutation, useQuery } from '@tanstack/react-query'
import { type Answer, api } from '../../api/api.ts'
import { callKey, invalidate, staleAfter } from '../../api/query-client.ts'
import { type ProtectionState, protectionQuery, setProtectionState } from '../../protection/queries.ts'

export type { ProtectionState } from '../../protection/queries.ts'
export type LimitUse = Answer<'limitUse'>
export type Statement = Answer<'activityStatement'>

export function useProtection() {
  return useQuery({ ...protectionQuery(), staleTime: staleAfter.immediately })
}

/** What counts towards limits of money; a trial has none. */
export function useLimitUse(enabled: boolean) {
  return useQuery({
    queryKey: callKey('limitUse'),
    queryFn: () => api.limitUse(),
    staleTime: staleAfter.immediately,
    enabled,
  })
}

export type Replay = Answer<'replayLimit'>

/** What the last days would have been under a limit. */
export function useReplay(input: Parameters<typeof api.replayLimit>[0]) {
  return useQuery({
    queryKey: callKey('replayLimit', input),
    queryFn: () => api.replayLimit(input),
    staleTime: staleAfter.immediately,
  })
}

export function useStatement(input: { startDate: string; endDate: string; by: 'day' | 'month' }) {
  return useQuery({
    queryKey: callKey('activityStatement', input),
    queryFn: () => api.activityStatement(input),
    staleTime: staleAfter.immediately,
  })
}

/** One of the calls that change something: `useChange('setLimit')`. Each returns the new state. */
export function useChange<Name extends Changing>(name: Name) {
  return useMutation({
    mutationFn: (input: Input<Name>) =>
      (api[name] as (input: Input<Name>) => Promise<ProtectionState>)(input),
    onSuccess: (state) => {
      setProtectionState(state)
      // Not awaited: the change is complete, and the member may be typing the next one already.
      void invalidate('limitUse')
    },
  })
}

type Changing =
  | 'setLimit'
  | 'confirmLimit'
  | 'withdrawRaise'
  | 'setReminder'
  | 'takeTimeOut'
  | 'excludeSelf'
  | 'returnToPlay'
  | 'submitIdentity'
type Input<Name extends Changing> = Parameters<(typeof api)[Name]>[0]

export function useUpload() {
  return useMutation({
    mutationFn: (input: Parameters<typeof api.uploadDocument>[0]) => api.uploadDocument(input),
    onSuccess: () => invalidate('protection'),
  })
}
