import { type Flag, isOn, type Promotion } from '@koi/contract/flags.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { fetchStartUp, type StartUpInfo } from './fetch-start-up.ts'
import { staleAfter } from './query-client.ts'

/** The first call of every visit (SH-39). It carries no texts, so its key carries no language. */
export const startUpQuery = queryOptions({
  queryKey: ['startUp'],
  queryFn: fetchStartUp,
  staleTime: staleAfter.never,
  // What stands there without an answer offers the next try.
  retryOnMount: false,
})

/** The start-up info; the shell draws nothing before it is there. */
export function useStartUp(): StartUpInfo {
  const { data } = useQuery(startUpQuery)
  if (data === undefined) throw new Error('the start-up info is read before it came')
  return data
}

/** Is a whitelabel flag on? `useFlag('DIRECTREG3')`. */
export function useFlag(flag: Flag): boolean {
  return isOn(useStartUp().flags, flag)
}

/** Is a promotion enabled? `usePromotion('REFERRAL')`. */
export function usePromotion(key: Promotion): boolean {
  return useStartUp().promotions[key].enabled
}
