import { useEffect, useState } from 'react'
import { useSettled } from '../device/use-settled.ts'
import { useNavigationType, useSearchParams } from '../navigation/navigation.tsx'

/** Keystrokes are usually closer together than this, in ms. */
const TYPING_MS = 250

export interface AccountSearching {
  /** As typed. */
  readonly text: string
  /** What to search for, once typing pauses; empty for everyone. */
  readonly account: string
  readonly setText: (text: string) => void
}

/** The account that a list is searched for. It is in the address, and a change of it starts at the first page. */
export function useAccountSearch(): AccountSearching {
  const [query, setQuery] = useSearchParams()
  const inAddress = query.get('account') ?? ''
  const [text, setText] = useState(inAddress)
  // Typing replaces the address, which may lag behind it; a step to another page sets the text.
  const isStep = useNavigationType() !== 'REPLACE'
  useEffect(() => {
    if (isStep) setText(inAddress)
  }, [isStep, inAddress])
  return {
    text,
    account: useSettled(text.trim(), TYPING_MS),
    setText: (next) => {
      setText(next)
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          after.delete('page')
          if (next.trim() === '') after.delete('account')
          else after.set('account', next.trim())
          return after
        },
        { replace: true },
      )
    },
  }
}
