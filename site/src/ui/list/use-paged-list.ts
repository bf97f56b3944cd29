import { useCallback } from 'react'
import type { ListState } from './infinite-list.ts'

/** The fields used of a TanStack query that loads page by page. */
interface PagedQuery<Item> {
  readonly data: { readonly pages: readonly { readonly content: readonly Item[] }[] } | undefined
  readonly isError: boolean
  readonly isPending: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

export interface PagedList<Item> extends ListState<Item> {
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** The rows of all pages so far, as `InfiniteList` expects them. A retry fetches what failed. */
export function usePagedList<Item>(query: PagedQuery<Item>): PagedList<Item> {
  const { fetchNextPage, refetch, isFetchNextPageError } = query
  return {
    items: query.data?.pages.flatMap((page): readonly Item[] => page.content) ?? [],
    status: query.isError ? 'failed' : query.isPending || query.isFetchingNextPage ? 'loading' : 'ready',
    hasMore: query.hasNextPage,
    onMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    onRetry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  }
}

/** The status of a list that keeps showing its rows if they cannot be fetched again. */
export function statusKeepingRows(query: PagedQuery<unknown>): ListState<unknown>['status'] {
  if (query.isFetchNextPageError || (query.isError && query.data === undefined)) return 'failed'
  return query.isPending || query.isFetchingNextPage ? 'loading' : 'ready'
}
