import type { agentCalls } from '@koi/contract/calls/agents.ts'
import type { bonusCalls } from '@koi/contract/calls/bonuses.ts'
import { siteCalls } from '@koi/contract/calls/index.ts'
import type { levelCalls } from '@koi/contract/calls/levels.ts'
import type { missionCalls } from '@koi/contract/calls/missions.ts'
import type { promotionCalls } from '@koi/contract/calls/promotions.ts'
import type { rainCalls } from '@koi/contract/calls/rain.ts'
import type { rebateCalls } from '@koi/contract/calls/rebates.ts'
import type { referralCalls } from '@koi/contract/calls/referral.ts'
import type { retentionCalls } from '@koi/contract/calls/retention.ts'
import type { teamMoneyCalls } from '@koi/contract/calls/team-money.ts'
import { CallError } from '@koi/contract/envelope.ts'
import { hashKey, type Query, QueryClient } from '@tanstack/react-query'
import { currentLanguage, type Language } from '../i18n/i18n.ts'
import { onSessionChange } from '../session/session.ts'

/** How long an answer is fresh, in milliseconds. */
export const staleAfter = {
  /** Lists that rarely change: fetched once (AU-14). */
  never: Number.POSITIVE_INFINITY,
  /** Data of the member that may change elsewhere. */
  memberData: 30_000,
  /** Always fetched again. */
  immediately: 0,
} as const

type SiteCallName = keyof typeof siteCalls
/** Those of screens with tables of their own are named too, although these are loaded later. */
export type CallName =
  | SiteCallName
  | keyof typeof agentCalls
  | keyof typeof teamMoneyCalls
  | keyof typeof bonusCalls
  | keyof typeof rainCalls
  | keyof typeof rebateCalls
  | keyof typeof levelCalls
  | keyof typeof referralCalls
  | keyof typeof retentionCalls
  | keyof typeof promotionCalls
  | keyof typeof missionCalls
type CallKey = readonly [CallName, Readonly<Record<string, unknown>>, Language]

/** The key of a query: the name of the call, its input, and the language of its texts. */
export function callKey(
  name: CallName,
  input: Readonly<Record<string, unknown>> = {},
  language: Language = currentLanguage(),
): CallKey {
  return [name, input, language]
}

/**
 * What a query shows while it is fetched in another language: the answer in the previous one. A form that
 * loads with a query stays on the page, with everything that was typed. Never that of another input, nor
 * one that was removed with its session. The library calls it as a method of the options of the new query.
 */
function inPreviousLanguage(this: unknown, before: unknown, query: Query | undefined): unknown {
  const next = typeof this === 'object' && this !== null && 'queryKey' in this ? this.queryKey : null
  if (query === undefined || !Array.isArray(next) || !isLanguageChange(query.queryKey, next)) return undefined
  return queryClient.getQueryCache().get(query.queryHash) === query ? before : undefined
}

/** Whether two keys of {@link callKey} differ in their language only. */
function isLanguageChange(before: readonly unknown[], next: readonly unknown[]): boolean {
  const withoutLanguage = (key: readonly unknown[]) => hashKey(key.slice(0, 2))
  return before.length === 3 && next.length === 3 && withoutLanguage(before) === withoutLanguage(next)
}

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    // A phone without a connection shows that at once, instead of waiting and acting later.
    queries: {
      staleTime: staleAfter.memberData,
      retry: shouldRetry,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      networkMode: 'always',
      placeholderData: inPreviousLanguage,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Only a call without an answer is retried, twice; a refusal is an answer. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof CallError && error.code === null
}

/**
 * Marks these calls as outdated: those on the page are fetched again now, the others when they are next
 * shown.
 */
export function invalidate(...names: readonly CallName[]): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    names.some((name) => name === queryKey[0])
  return queryClient.invalidateQueries({ predicate })
}

/** The same for those of these calls that are about one of these games. */
export function invalidateForGames(games: ReadonlySet<string>, ...names: readonly CallName[]): Promise<void> {
  const predicate = ({ queryKey }: Query) => {
    const [name, input] = queryKey as CallKey
    return names.includes(name) && games.has(String(input['gameCode']))
  }
  return queryClient.invalidateQueries({ predicate })
}

/**
 * The same for those of these calls that were answered before a time; a first request in flight is left
 * alone.
 */
export function invalidateOlderThan(time: number, ...names: readonly CallName[]): Promise<void> {
  const predicate = ({ queryKey, state }: Query) =>
    names.some((name) => name === queryKey[0]) &&
    state.dataUpdatedAt < time &&
    (state.dataUpdatedAt > 0 || state.fetchStatus === 'idle')
  return queryClient.invalidateQueries({ predicate })
}

/** The next member must never see answers for this one: they are removed with the session. */
onSessionChange(({ kind }) => {
  if (kind === 'renewed') return
  queryClient.removeQueries({ predicate: ({ queryKey }) => isMemberBound(String(queryKey[0])) })
})

function isMemberBound(name: string): boolean {
  return !(Object.hasOwn(siteCalls, name) && siteCalls[name as SiteCallName].access === 'anyone')
}
