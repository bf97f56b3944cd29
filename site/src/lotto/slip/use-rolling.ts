import { useEffect, useState } from 'react'
import { ROLLED_MS } from '../../ui/lottery/DrawBalls.tsx'
import { createStore, useStore } from '../../ui/store.ts'

/** Whether a result is rolling in: wins are shown after it. */
const rolling = createStore(false)

/**
 * True while the result of a draw that came out before the member’s eyes rolls in; a tap anywhere ends it.
 * Not for the result that the page began with, and never where motion is unwanted.
 */
export function useRolling(numero: string | null): boolean {
  const [seen, setSeen] = useState(numero)
  const [began, setBegan] = useState<string | null>(null)
  if (numero !== seen) {
    setSeen(numero)
    setBegan(seen === null || numero === null || skipsAnimation() ? null : numero)
  }
  const isNew = began !== null && began === numero
  useEffect(() => {
    if (!isNew) return
    const end = () => {
      rolling.set(false)
      setBegan(null)
    }
    rolling.set(true)
    const timer = setTimeout(end, ROLLED_MS)
    window.addEventListener('pointerdown', end)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', end)
      rolling.set(false)
    }
  }, [isNew])
  return isNew
}

/** Nobody looks, or motion is unwanted. */
const skipsAnimation = (): boolean =>
  document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches

export const useIsRolling = (): boolean => useStore(rolling)
