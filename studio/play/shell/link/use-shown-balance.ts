import { useEffect, useState } from 'preact/hooks'
import type { Purse } from './shown-balance.ts'

/** The balance as it may be seen now. */
export function useShown(purse: Purse): bigint | null {
  const [shown, setShown] = useState(purse.shown)
  useEffect(() => {
    setShown(purse.shown())
    return purse.hear(() => setShown(purse.shown()))
  }, [purse])
  return shown
}
