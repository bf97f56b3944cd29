import { useEffect, useState } from 'react'
import { serverNow } from '../../api/server-time.ts'

/** The server's time as it was when the last of these draws closed; drawn again when the next one does. */
export function useSaleNow(draws: readonly { readonly closeAt: number }[]): number {
  const [time, setTime] = useState(serverNow)
  const until = draws.find(({ closeAt }) => closeAt > time)?.closeAt ?? null
  useEffect(() => {
    if (until === null) return
    const turn = () => setTime((before) => (serverNow() >= until ? serverNow() : before))
    const timer = setTimeout(turn, Math.max(0, until - serverNow()) + 20)
    // A page that slept in the background has missed its timers.
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [until])
  return time
}
