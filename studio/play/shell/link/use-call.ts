import { useEffect, useState } from 'preact/hooks'
import type { Link } from './link.ts'

export type Asked<Answer> =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'there'; readonly answer: Answer }

/** Asks the host once, and again on demand. */
export function useAsked<Answer>(
  link: Link,
  act: string,
): {
  asked: Asked<Answer>
  put: (answer: Answer) => void
  again: () => void
} {
  const [asked, setAsked] = useState<Asked<Answer>>({ state: 'loading' })
  const put = (answer: Answer) => setAsked({ state: 'there', answer })
  const again = () => {
    setAsked({ state: 'loading' })
    link.ask<Answer>(act).then(put, () => setAsked({ state: 'failed' }))
  }
  useEffect(again, [link, act])
  return { asked, put, again }
}
