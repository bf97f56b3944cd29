import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type Game, type GameQuery, gamesOf } from './catalogue.ts'
import { gameListQuery, useClientContext } from './queries.ts'

export interface GameList {
  readonly games: readonly Game[]
  /** `first` while there are no games yet, `more` while a further page is loading. */
  readonly pending: 'first' | 'more' | null
  /** A list that failed has no more pages, and keeps what it shows (GL-13). */
  readonly hasMore: boolean
  readonly hasFailed: boolean
  readonly loadMore: () => void
  readonly retry: () => void
}

/** The games of a query, page by page (GL-04, GL-06, GL-10 to GL-13). */
export function useGameList(question: GameQuery): GameList {
  const query = useInfiniteQuery(gameListQuery(question, useClientContext()))
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query
  const games = useMemo(() => gamesOf(data?.pages ?? []), [data])
  return {
    games,
    pending: isFetching ? (data === undefined ? 'first' : 'more') : null,
    hasMore: hasNextPage && !isError && !query.isPlaceholderData,
    hasFailed: isError,
    loadMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    retry: useCallback(() => void refetch(), [refetch]),
  }
}
