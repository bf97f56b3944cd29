import { useEffect, useState } from 'preact/hooks'
import type { ShownBalance } from './shown-balance.ts'

/** The balance that the player sees now. */
export function useShownBalance(shownBalance: ShownBalance): bigint | null {
  const [balance, setBalance] = useState(shownBalance.current)
  useEffect(() => {
    setBalance(shownBalance.current())
    return shownBalance.subscribe(() => setBalance(shownBalance.current()))
  }, [shownBalance])
  return balance
}
