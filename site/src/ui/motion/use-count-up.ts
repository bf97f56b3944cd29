import { smallestAmount } from '@koi/contract/money.ts'
import { useEffect, useRef, useState } from 'react'

/** How long a count-up takes, such as that of a win. */
const COUNT_MS = 600

/** An amount with as many decimals as another, so that the width stays the same in every frame. Pure. */
export const withDecimalsOf = (amount: bigint, like: bigint): bigint =>
  amount - (amount % smallestAmount()) + (like % smallestAmount())

/**
 * Runs from the previous amount to a new one over 600 ms, in whole units of the money scale. With `active`
 * false, or if the member prefers less motion, the new amount is shown at once.
 */
export function useCountUp(target: bigint, active: boolean): bigint {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    const still = !active || start === target || matchMedia('(prefers-reduced-motion: reduce)').matches
    if (still) {
      from.current = target
      setShown(target)
      return
    }
    let begun: number | undefined
    let frame = requestAnimationFrame(function step(time) {
      begun ??= time
      const permille = BigInt(Math.min(1000, Math.round(((time - begun) / COUNT_MS) * 1000)))
      from.current =
        permille === 1000n ? target : withDecimalsOf(start + ((target - start) * permille) / 1000n, target)
      setShown(from.current)
      if (permille < 1000n) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target, active])
  return shown
}
