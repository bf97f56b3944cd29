import { useEffect, useState } from 'react'
import { now } from '../device/now.ts'

/**
 * The current time in milliseconds, updated every `every` milliseconds: the single tick of countdowns.
 * A page that becomes visible again updates at once; `null` stops the tick.
 */
export function useNow(every: number | null): number {
  const [time, setTime] = useState(now)
  useEffect(() => {
    if (every === null) return
    const tick = () => setTime(now())
    tick()
    const timer = setInterval(tick, every)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [every])
  return time
}
