import { PAGE_SIZE } from '@koi/contract/limits.ts'
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { callKey, staleAfter } from '../api/query-client.ts'
import { useStartUp } from '../api/start-up.ts'
import { currentLanguage, type Language, useSettledLanguage } from '../i18n/i18n.ts'
import { getSession, useSession } from '../session/session.ts'
import { withToken } from '../session/with-token.ts'
import {
  ALL_FAVOURITES,
  CLIENT,
  FAV,
  type GamePage,
  type GameQuery,
  HOT,
  hotList,
  IS_PLATFORM,
  MOBILE,
  nextPage,
} from './catalogue.ts'

/** Who asks, in which language: a part of every key, so that no language shows another's names. */
export interface ClientContext {
  readonly merchant: string
  readonly language: Language
}

export function useClientContext(): ClientContext {
  const { merchantCode } = useStartUp()
  return { merchant: merchantCode, language: useSettledLanguage() }
}

/** The categories in the operator's order (HM-14); asked once a visit and language. */
const categoriesQuery = ({ merchant, language }: ClientContext) =>
  queryOptions({
    queryKey: callKey('gameCategories', {}, language),
    queryFn: () => api.gameCategories({ merchant, ...CLIENT, language }),
    staleTime: staleAfter.never,
    placeholderData: (before) => before,
  })

const vendorsQuery = ({ merchant, language }: ClientContext) =>
  queryOptions({
    queryKey: callKey('gameVendors', {}, language),
    queryFn: () => api.gameVendors({ merchant, ...CLIENT, gateway: MOBILE, language }),
    staleTime: staleAfter.memberData,
    placeholderData: (before) => before,
  })

export const useCategoriesQuery = () => useQuery(categoriesQuery(useClientContext()))
export const useVendorsQuery = () => useQuery(vendorsQuery(useClientContext()))

/** The starred games of the logged-in member, by number. */
export const favouriteNodesQuery = () =>
  queryOptions({
    queryKey: callKey('favouriteNodes', {}, 'EN'),
    queryFn: (): Promise<readonly string[]> => api.favouriteNodes(withToken(getSession(), {})),
  })

const recentGamesQuery = (language: Language) =>
  queryOptions({
    queryKey: callKey('recentGames', {}, language),
    queryFn: () => api.recentGames(withToken(getSession(), { language })),
    staleTime: staleAfter.immediately,
  })

/** The games played last, newest first; none without a session, where nothing is asked. */
export function useRecentGamesQuery() {
  const session = useSession()
  return useQuery({ ...recentGamesQuery(useSettledLanguage()), enabled: session !== null })
}

/**
 * The pages of a list, from the first on; a list that nobody looks at is forgotten, so that it begins anew
 * (GL-04).
 */
export const gameListQuery = (question: GameQuery, asker: ClientContext) =>
  infiniteQueryOptions({
    queryKey: keyOf(question, asker.language),
    queryFn: ({ pageParam }) => fetchPage(question, asker, pageParam),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: staleAfter.never,
    // Hot games are fetched once a visit (AU-14); any other list is what it is now.
    ...(question.kind === HOT ? {} : { gcTime: 0 }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    // While a list loads for another language or search, the previous one stays and can be tapped;
    // another list starts empty.
    placeholderData: (before, query) =>
      isSameListButForSearch(query?.queryKey, question) ? before : undefined,
  })

/** Whether the list of a key is that of a question but for its search and language. Pure. */
export function isSameListButForSearch(key: readonly unknown[] | undefined, question: GameQuery): boolean {
  const unsearched = ([name, input]: readonly unknown[]): string =>
    JSON.stringify([name, { ...(input as object), search: undefined }])
  return key !== undefined && unsearched(key) === unsearched(keyOf(question, 'EN'))
}

function keyOf(question: GameQuery, language: Language) {
  const name = question.kind === HOT ? 'hotGames' : question.kind === FAV ? 'favouriteGames' : 'gameList'
  return callKey(name, { ...question }, language)
}

async function fetchPage(question: GameQuery, asker: ClientContext, pageNo: number): Promise<GamePage> {
  const { merchant, language } = asker
  switch (question.kind) {
    case HOT: {
      const platform = CLIENT.platform
      const games = hotList(await api.hotGames({ merchant, isPlatform: IS_PLATFORM, language, platform }))
      return { games, pageNum: 1, totalPages: 1 }
    }
    case FAV: {
      const asked = { pageNo: 1, pageSize: ALL_FAVOURITES, language }
      const { content } = await api.favouriteGames(withToken(getSession(), asked))
      return { games: content, pageNum: 1, totalPages: 1 }
    }
    case 'some': {
      const { gameType, vassalage, search } = question
      return api.gameList({
        merchant,
        ...CLIENT,
        ...(gameType === undefined ? {} : { gameType }),
        pageNo,
        pageSize: PAGE_SIZE,
        ...(vassalage === undefined ? {} : { vassalage }),
        language,
        ...(search ? { search } : {}),
      })
    }
  }
}

/** The key of the list of favourites as it is shown now. */
export const shownFavouritesKey = (language = currentLanguage()) => keyOf({ kind: FAV }, language)
