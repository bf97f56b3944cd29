import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSettled } from '../../device/use-settled.ts'
import { withValue } from '../../ui/search-params.ts'

/** A letter follows the one before within about this time. */
const TYPING_MS = 250

/** What is typed, and what it asks for once the typing rests. The address keeps it for the way back from a game. */
export function useSearch() {
  const [query, setQuery] = useSearchParams()
  const [text, setText] = useState(query.get('search') ?? '')
  return {
    text,
    asked: useSettled(text.trim(), TYPING_MS),
    setText: (next: string) => {
      setText(next)
      setQuery((before) => withValue(before, 'search', next.trim()), { replace: true })
    },
  }
}
