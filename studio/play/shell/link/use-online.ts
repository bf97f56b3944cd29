import { useEffect, useState } from 'preact/hooks'
import type { Link } from './link.ts'

/** Whether the device is online. When it comes back online, a waiting link reconnects at once. */
export function useOnline(link: Link): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const update = () => {
      setOnline(navigator.onLine)
      if (navigator.onLine) link.hurry()
    }
    window.addEventListener('online', update)
    window.addEventListener('offline', update)
    return () => {
      window.removeEventListener('online', update)
      window.removeEventListener('offline', update)
    }
  }, [link])
  return isOnline
}
