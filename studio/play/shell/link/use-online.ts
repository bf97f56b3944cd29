import { useEffect, useState } from 'preact/hooks'
import type { Link } from './link.ts'

/** Whether the phone has a network; when it comes back, a line that waits to try again tries at once. */
export function useOnline(link: Link): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const turn = () => {
      setOnline(navigator.onLine)
      if (navigator.onLine) link.hurry()
    }
    window.addEventListener('online', turn)
    window.addEventListener('offline', turn)
    return () => {
      window.removeEventListener('online', turn)
      window.removeEventListener('offline', turn)
    }
  }, [link])
  return isOnline
}
