import { siteCalls } from '@koi/contract/calls/index.ts'
import { CallError } from '@koi/contract/envelope.ts'
import { type Query, QueryClient } from '@tanstack/react-query'
import { currentLanguage, type Language } from '../i18n/i18n.ts'
import { onSessionChange } from '../session/session.ts'

/** How long an answer counts as fresh, in milliseconds, by name. */
export const staleAfter = {
  /** Fetched once and kept: lists that rarely change (AU-14). */
  never: Number.POSITIVE_INFINITY,
  /** Data of the member that may change elsewhere. */
  memberData: 30_000,
  /** Always asked again. */
  immediately: 0,
} as const

export type CallName = keyof typeof siteCalls
type CallKey = readonly [CallName, Readonly<Record<string, unknown>>, Language]

/** The key of a query: the call's name, its input, and the language of its texts. */
export function callKey(
  name: CallName,
  input: Readonly<Record<string, unknown>> = {},
  language: Language = currentLanguage(),
): CallKey {
  return [name, input, language]
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // A phone without a connection is told so, rather than kept waiting and acted for later.
    queries: {
      staleTime: staleAfter.memberData,
      retry: shouldRetry,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Only what was no answer at all is asked again, twice; a refusal stays a refusal. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof CallError && error.code === null
}

/** Asks these calls anew wherever they are shown, and when they are shown next. */
export function invalidate(...names: readonly CallName[]): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    names.some((name) => name === queryKey[0])
  return queryClient.invalidateQueries({ predicate })
}

/** Asks those of these calls anew that are about one of these games. */
export function invalidateForGames(games: ReadonlySet<string>, ...names: readonly CallName[]): Promise<void> {
  const predicate = ({ queryKey }: Query) => {
    const [name, input] = queryKey as CallKey
    return names.includes(name) && games.has(String(input['gameCode']))
  }
  return queryClient.invalidateQueries({ predicate })
}

/** Asks those of these calls anew that were answered before a time; what is on its way for the first time comes. */
export function invalidateOlderThan(time: number, ...names: readonly CallName[]): Promise<void> {
  const predicate = ({ queryKey, state }: Query) =>
    names.some((name) => name === queryKey[0]) &&
    state.dataUpdatedAt < time &&
    (state.dataUpdatedAt > 0 || state.fetchStatus === 'idle')
  return queryClient.invalidateQueries({ predicate })
}

/** Answers about one member must never be seen by the next: they go with the session. */
onSessionChange(({ kind }) => {
  if (kind === 'renewed') return
  queryClient.removeQueries({ predicate: ({ queryKey }) => isMemberBound(String(queryKey[0])) })
})

function isMemberBound(name: string): boolean {
  return !(Object.hasOwn(siteCalls, name) && siteCalls[name as CallName].access === 'anyone')
}
