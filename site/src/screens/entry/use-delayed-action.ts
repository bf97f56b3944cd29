import { useEffect, useRef } from 'react'

/** Acts once, this many milliseconds after it is due; not at all if the screen is closed before. */
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
