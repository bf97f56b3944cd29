import { useEffect, useRef } from 'react'

/** Runs an action once, this many milliseconds after it is due, unless the screen is left before. */
export function useDelayedAction(milliseconds: number, isDue: boolean, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => latest.current(), milliseconds)
    return () => clearTimeout(timer)
  }, [isDue, milliseconds])
}
