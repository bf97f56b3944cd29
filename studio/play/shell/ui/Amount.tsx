import { useLayoutEffect, useRef } from 'preact/hooks'
import { isCalm } from '../device/motion.ts'
import { sinceStart } from '../device/now.ts'
import { between, formatMoney } from '../text/money.ts'

/** An amount that counts up or down to its new value. Its text is set outside of Preact, so counting is cheap. */
export function Amount({
  amount,
  currency,
  milliseconds = 600,
  from,
}: {
  amount: bigint
  currency: string
  milliseconds?: number
  /** Where the first count begins; by default the first amount is shown at once. */
  from?: bigint
}) {
  const place = useRef<HTMLSpanElement>(null)
  const shown = useRef(from ?? amount)
  useLayoutEffect(() => {
    const write = (now: bigint) => {
      shown.current = now
      if (place.current !== null) place.current.textContent = formatMoney(now, currency)
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
