import { SEARCH_MIN } from '@koi/contract/schemas/office/desk.ts'
import { useEffect, useState } from 'react'
import { useCall } from '../api.ts'

/** How long typing has to pause before the server is asked. */
const PAUSE_MS = 300

/** The text as it was when typing last paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** What matches a text while it is typed: one call over everything that the operator may read. */
export function useSearch(text: string) {
  const query = usePaused(text.trim())
  const isAsked = query.length >= SEARCH_MIN || /^\d$/.test(query)
  const { data, error, isFetching } = useCall('officeSearch', { query: isAsked ? query : '' })
  return {
    isAsked,
    error,
    isBusy: isFetching || query !== text.trim(),
    hits: isAsked ? (data?.hits ?? []) : [],
    isCut: data?.isCut ?? false,
  }
}
