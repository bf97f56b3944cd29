import { useLayoutEffect, useRef } from 'preact/hooks'
import { isCalm } from '../device/motion.ts'
import { sinceStart } from '../device/now.ts'
import { between, sayMoney } from '../text/money.ts'

/** An amount that counts to its next one; the text is written past the page's tree, so counting costs little. */
export function Amount({
  amount,
  currency,
  milliseconds = 600,
  from,
}: {
  amount: bigint
  currency: string
  milliseconds?: number
  /** Where the first count begins; without it the first amount stands at once. */
  from?: bigint
}) {
  const place = useRef<HTMLSpanElement>(null)
  const shown = useRef(from ?? amount)
  useLayoutEffect(() => {
    const write = (now: bigint) => {
      shown.current = now
      if (place.current !== null) place.current.textContent = sayMoney(now, currency)
    }
    const begin = shown.current
    if (begin === amount || isCalm()) return write(amount)
    const started = sinceStart()
    let frame = 0
    const step = () => {
      const moment = (sinceStart() - started) / milliseconds
      write(between(begin, amount, moment))
      if (moment < 1) frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [amount, currency, milliseconds])
  return <span class="figures" ref={place} />
}
