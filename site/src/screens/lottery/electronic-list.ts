import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { callKey, staleAfter } from '../../api/query-client.ts'
import { type Language, useSettledLanguage } from '../../i18n/i18n.ts'
import { allGames, type LotteryGame } from './lottery-tabs.ts'

/** LO-35: the stored answer appears after a second, in milliseconds. */
const CACHED_ANSWER_DELAY_MS = 1_000

/** Placeholders before the number of games is known: more than a screen. */
const FIRST_PLACES = 18

const INPUT = { prizeMode: 'Elott', device: 'MOBILE' } as const

/** The games of the category ELOTT: fetched once per language, then cached (LO-35, AU-14). */
const electronicListQuery = (language: Language) =>
  queryOptions({
    queryKey: callKey('vietnamMenu', INPUT, language),
    queryFn: async (): Promise<readonly LotteryGame[]> =>
      allGames(Object.values(await api.vietnamMenu({ ...INPUT, language }))),
    staleTime: staleAfter.never,
    gcTime: Number.POSITIVE_INFINITY,
  })

/**
 * Acceptance LO-35: the electronic lottery list as a visit sees it. The first visit asks the server; every
 * later one makes no request, and gets the stored answer a second after it started.
 */
export const electronicVisitQuery = (language: Language) =>
  queryOptions({
    queryKey: callKey('vietnamMenu', { ...INPUT, visit: true }, language),
    queryFn: async ({ client }) => {
      const list = electronicListQuery(language)
      const isKept = client.getQueryData(list.queryKey) !== undefined
      if (isKept) await new Promise((done) => setTimeout(done, CACHED_ANSWER_DELAY_MS))
      return client.fetchQuery(list)
    },
    staleTime: staleAfter.never,
    // A visit ends when its screen closes.
    gcTime: 0,
  })

/**
 * The number of games in the stored list, for the height of its skeleton; undefined before the first answer.
 */
export const cachedElectronicCount = (client: QueryClient, language: Language): number | undefined =>
  client.getQueryData(electronicListQuery(language).queryKey)?.length

/** The electronic lotteries of this visit; no request is made unless `isWanted`. */
export function useElectronicList(isWanted: boolean) {
  const language = useSettledLanguage()
  const places = cachedElectronicCount(useQueryClient(), language) ?? FIRST_PLACES
  const { data, error, refetch } = useQuery({ ...electronicVisitQuery(language), enabled: isWanted })
  return {
    games: data ?? [],
    placeholders: data === undefined && error === null ? places : 0,
    failed: data === undefined && error !== null ? { error, retry: refetch } : null,
  }
}
