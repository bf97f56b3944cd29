import { useState } from 'react'
import { useSettled } from '../../device/use-settled.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { withValue } from '../../ui/search-params.ts'

/** Keystrokes are usually closer together than this, in ms. */
const TYPING_MS = 250

/**
 * The typed text, and the text to search for once typing pauses. It is in the address, for the return from a
 * game.
 */
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
