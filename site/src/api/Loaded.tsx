import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { Failed } from '../ui/feedback/Failed.tsx'
import { refusalText } from './refusal-text.ts'

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Shown until the answer arrives; it has the size of what replaces it. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows the data of a query: a skeleton until it arrives, and after a failure the reason with a retry. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  // Deferred, so that a whole screen is not drawn in one task, which would freeze a cheap phone.
  const isDrawn = useDeferredValue(query.data !== undefined)
  if (query.data !== undefined) return isDrawn ? children(query.data) : skeleton
  return query.error === null ? skeleton : <LoadFailed error={query.error} onRetry={query.refetch} />
}

export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return <Failed title={refusalText(error)} onRetry={onRetry} />
}
