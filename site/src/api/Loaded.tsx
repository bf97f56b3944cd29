import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { Failed } from '../ui/feedback/Failed.tsx'
import { refusalText } from './refusal-text.ts'

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  /** Stands while the answer is on its way, in the size of what will come. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query answered; before that its skeleton, and when it failed what happened, with a retry. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  // Drawn in slices when it comes: a whole screen in one task is what a cheap phone stands still for.
  const isDrawn = useDeferredValue(query.data !== undefined)
  if (query.data !== undefined) return isDrawn ? children(query.data) : skeleton
  return query.error === null ? skeleton : <LoadFailed error={query.error} onRetry={query.refetch} />
}

export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return <Failed title={refusalText(error)} onRetry={onRetry} />
}
