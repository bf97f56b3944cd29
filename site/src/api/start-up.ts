import { type Flag, isOn, type Promotion } from '@koi/contract/flags.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchStartUp, type StartUpInfo } from './fetch-start-up.ts'
import { staleAfter } from './query-client.ts'

/** The first call of every visit (SH-39). It carries no texts, so its key carries no language. */
export const startUpQuery = queryOptions({
  queryKey: ['startUp'],
  queryFn: fetchStartUp,
  staleTime: staleAfter.never,
  // The screen for a failed start-up offers the retry.
  retryOnMount: false,
})

/** The start-up info; the shell draws nothing before it is loaded. */
export function useStartUp(): StartUpInfo {
  const { data } = useQuery(startUpQuery)
  if (data === undefined) throw new Error('the start-up info is read before it is loaded')
  return data
}

/** Whether a whitelabel flag is on: `useFlag('DIRECTREG3')`. */
export function useFlag(flag: Flag): boolean {
  return isOn(useStartUp().flags, flag)
}

/** Whether a promotion is enabled: `usePromotion('REFERRAL')`. */
export function usePromotion(key: Promotion): boolean {
  return useStartUp().promotions[key].enabled
}
