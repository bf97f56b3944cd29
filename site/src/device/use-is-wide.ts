import { useSyncExternalStore } from 'react'

/** The same as in the styles; a phone that is turned is too low for it (decision 0061). */
const WIDE = '(min-width: 768px) and (min-height: 480px)'

function watch(changed: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Whether the screen has room for the layout of a desktop: only for parts that differ in more than style. */
export const useIsWide = (): boolean => useSyncExternalStore(watch, () => matchMedia(WIDE).matches)
