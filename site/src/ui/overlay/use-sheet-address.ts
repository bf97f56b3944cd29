import { useRef } from 'react'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { closeByBack } from './close-by-back.ts'

type Query = URLSearchParams | Record<string, string>

export interface SheetAddress {
  readonly query: URLSearchParams
  /** Opens the sheet that this query names. */
  readonly open: (query: Query) => void
  /** Closes the sheet; the address then has this query. */
  readonly close: (query: Query) => void
}

/**
 * A sheet that the query of the address names. The address is always replaced, so that the page is in the
 * history once, with or without its sheet: Back after closing leaves the page.
 */
export function useSheetAddress(): SheetAddress {
  const [query, setQuery] = useSearchParams()
  /** The query after a step back that has been asked for, and that closes the sheet when it is made. */
  const next = useRef<Query | null>(null)
  const open = (to: Query) => setQuery(to, { replace: true })
  const close = (to: Query) => {
    next.current ??= to
    closeByBack(() => {
      open(next.current ?? to)
      next.current = null
    })
  }
  return { query, open, close }
}
