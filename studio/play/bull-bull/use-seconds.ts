import { useEffect, useState } from 'preact/hooks'
import { sinceStart } from '../shell/device/now.ts'

/** Whole seconds that are left of a phase, counted down from when its view arrived. */
export function useSeconds(view: { readonly left: number | null }): number {
  const [left, setLeft] = useState(view.left ?? 0)
  useEffect(() => {
    const [began, first] = [sinceStart(), view.left ?? 0]
    setLeft(first)
    if (first === 0) return
    const timer = setInterval(() => setLeft(Math.max(0, first - (sinceStart() - began))), 250)
    return () => clearInterval(timer)
  }, [view])
  return Math.ceil(left / 1_000)
}
