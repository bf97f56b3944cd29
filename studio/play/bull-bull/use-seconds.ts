import { useEffect, useState } from 'preact/hooks'
import { sinceStart } from '../shell/device/now.ts'

/** Whole seconds that are left of what the studio told, counted from when it was told. */
export function useSeconds(told: { readonly left: number | null }): number {
  const [left, setLeft] = useState(told.left ?? 0)
  useEffect(() => {
    const [began, first] = [sinceStart(), told.left ?? 0]
    setLeft(first)
    if (first === 0) return
    const timer = setInterval(() => setLeft(Math.max(0, first - (sinceStart() - began))), 250)
    return () => clearInterval(timer)
  }, [told])
  return Math.ceil(left / 1_000)
}
