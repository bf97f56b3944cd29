import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Calls back at a tap anywhere in an element that is not a control. Keys are handled by `useKeys`. */
export function useTap(place: RefObject<HTMLElement | null>, tap: () => void): void {
  const newest = useRef(tap)
  newest.current = tap
  useEffect(() => {
    const { current } = place
    const onPointerDown = () => newest.current()
    current?.addEventListener('pointerdown', onPointerDown)
    return () => current?.removeEventListener('pointerdown', onPointerDown)
  }, [place])
}
