import { useSearchParams } from '../../../navigation/navigation.tsx'

export interface ListAddress {
  readonly query: URLSearchParams
  /** The page of the list, from 1. */
  readonly page: number
  readonly setPage: (page: number) => void
  /** Sets values, removes empty ones, and starts at the first page. With `push`, going back undoes it. */
  readonly set: (values: Readonly<Record<string, string>>, how?: 'push') => void
}

/** A list whose page, level and filters are in the address, so that going back leads to the same rows. */
export function useListAddress(): ListAddress {
  const [query, setQuery] = useSearchParams()
  const page = Number.parseInt(query.get('page') ?? '', 10)
  const change = (values: Readonly<Record<string, string>>, replace: boolean) => {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace },
    )
  }
  return {
    query,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    setPage: (to) => change({ page: to === 1 ? '' : String(to) }, true),
    set: (values, how) => change({ page: '', ...values }, how !== 'push'),
  }
}
