/** How a list stands whose parts come page by page. */
export function listStatus(query: {
  readonly data: unknown
  readonly isError: boolean
  readonly isPending: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
}): 'failed' | 'loading' | 'ready' {
  if (query.isFetchNextPageError || (query.isError && query.data === undefined)) return 'failed'
  return query.isPending || query.isFetchingNextPage ? 'loading' : 'ready'
}
