import { useEffect, useState } from 'preact/hooks'
import type { Phase } from '../../src/tables/protocol.ts'
import { sinceStart } from '../shell/device/now.ts'
import { ringShare } from './ring.ts'
import css from './TableFrame.module.css'

const CIRCUMFERENCE = 2 * Math.PI * 17

/** A ring that runs out with the betting time; the last five seconds are shown as urgent. */
export function Timer({ phase, endsAt, lastsMs }: { phase: Phase; endsAt: number; lastsMs: number }) {
  const isOpen = phase === 'betting'
  const seconds = useSeconds(isOpen ? endsAt : null)
  const isUrgent = isOpen && seconds <= 5
  return (
    <div class={`${css.timer} ${isUrgent ? css.urgent : ''}`} aria-hidden="true">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle class={css.track} cx="20" cy="20" r="17" />
        {isOpen && (
          // A new key draws the ring of another round in full, without a transition from the last one.
          <circle
            key={endsAt}
            class={css.ring}
            cx="20"
            cy="20"
            r="17"
            style={{
              strokeDasharray: CIRCUMFERENCE,
              strokeDashoffset: CIRCUMFERENCE * (1 - ringShare({ seconds, lastsMs })),
            }}
          />
        )}
      </svg>
      <span class="figures">{isOpen ? seconds : '·'}</span>
    </div>
  )
}

/** Whole seconds until a moment of the page's clock. */
function useSeconds(endsAt: number | null): number {
  const read = () => (endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - sinceStart()) / 1000)))
  const [, setSeconds] = useState(read)
  useEffect(() => {
    setSeconds(read())
    if (endsAt === null) return
    const timer = setInterval(() => setSeconds(read()), 250)
    return () => clearInterval(timer)
  }, [endsAt])
  // Read now: a new round must not be drawn once with the seconds of the last one.
  return read()
}
