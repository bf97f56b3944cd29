import { useEffect, useMemo, useRef } from 'preact/hooks'
import { createPace } from './pace.ts'

/** The pace of a screen's shows, and whether the player has left the screen: then nothing pauses any more. */
export function usePace() {
  const pace = useMemo(createPace, [])
  const isGone = useRef(false)
  useEffect(
    () => () => {
      isGone.current = true
      pace.hurry()
    },
    [pace],
  )
  return { pace, isGone }
}
