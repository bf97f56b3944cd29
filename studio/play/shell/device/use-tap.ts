import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** A tap anywhere in an element that is no control itself: to hurry what is shown. Keys have their own way. */
export function useTap(place: RefObject<HTMLElement | null>, tap: () => void): void {
  const newest = useRef(tap)
  newest.current = tap
  useEffect(() => {
    const { current } = place
    const hear = () => newest.current()
    current?.addEventListener('pointerdown', hear)
    return () => current?.removeEventListener('pointerdown', hear)
  }, [place])
}
