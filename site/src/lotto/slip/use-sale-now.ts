import { useEffect, useState } from 'react'
import { serverNow } from '../../api/server-time.ts'

/** The server's time at which the latest of these draws closed; redrawn when the next one closes. */
export function useSaleNow(draws: readonly { readonly closeAt: number }[]): number {
  const [time, setTime] = useState(serverNow)
  const until = draws.find(({ closeAt }) => closeAt > time)?.closeAt ?? null
  useEffect(() => {
    if (until === null) return
    const turn = () => setTime((before) => (serverNow() >= until ? serverNow() : before))
    const timer = setTimeout(turn, Math.max(0, until - serverNow()) + 20)
    // The timers of a page in the background did not run.
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [until])
  return time
}
