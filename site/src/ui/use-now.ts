import { useEffect, useState } from 'react'
import { now } from '../device/now.ts'

/**
 * The present time in milliseconds, renewed every `every` milliseconds: the one tick of countdowns.
 * A page that comes back to the front is told the time at once; `null` stops the tick.
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
