import { useEffect, useState } from 'react'
import { now } from '../../device/now.ts'
import { type DrawsAround, saleAt } from '../draw-clock.ts'

/** The draw on sale, or null; redrawn only when it changes, not at every tick. */
export function useOnSale(near: DrawsAround): string | null {
  const [, setTurn] = useState(0)
  const sale = saleAt(near, now())
  const until = sale.phase === 'off' ? null : sale.until
  useEffect(() => {
    if (until === null) return
    const turn = () => setTurn((count) => count + 1)
    const timer = setTimeout(turn, Math.max(0, until - now()) + 20)
    // The timers of a page in the background did not run.
    document.addEventListener('visibilitychange', turn)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [until])
  return sale.phase === 'selling' ? sale.numero : null
}
