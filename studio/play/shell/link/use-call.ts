import { useEffect, useState } from 'preact/hooks'
import type { Link } from './link.ts'

export type CallResult<Answer> =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly answer: Answer }

/** Calls the host once, and again at each `reload`. */
export function useCall<Answer>(
  link: Link,
  act: string,
): {
  result: CallResult<Answer>
  setAnswer: (answer: Answer) => void
  reload: () => void
} {
  const [result, setResult] = useState<CallResult<Answer>>({ state: 'loading' })
  const setAnswer = (answer: Answer) => setResult({ state: 'loaded', answer })
  const reload = () => {
    setResult({ state: 'loading' })
    link.call<Answer>(act).then(setAnswer, () => setResult({ state: 'failed' }))
  }
  useEffect(reload, [link, act])
  return { result, setAnswer, reload }
}
