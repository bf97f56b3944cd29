import { useSyncExternalStore } from 'react'

interface Done {
  readonly text: string
  readonly at: number
}

let last: Done | null = null
const readers = new Set<() => void>()

function set(next: Done | null): void {
  last = next
  for (const read of readers) read()
}

/** Says on the page what was done; it stays until the next act or screen (OF-06). */
export const reportDone = (text: string): void => set({ text, at: performance.now() })

/** An act may lead to another screen, which still says it. */
const OF_THIS_SCREEN_MS = 2_000

/** Forgets what was done on an earlier screen. */
export function forgetDone(): void {
  if (last !== null && performance.now() - last.at > OF_THIS_SCREEN_MS) set(null)
}

/** What was done last on this screen; null for nothing. */
export const useDone = (): string | null =>
  useSyncExternalStore(
    (read) => {
      readers.add(read)
      return () => readers.delete(read)
    },
    () => last?.text ?? null,
  )
