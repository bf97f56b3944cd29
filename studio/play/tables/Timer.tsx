import { useEffect, useState } from 'preact/hooks'
import type { Phase } from '../../src/tables/protocol.ts'
import { sinceStart } from '../shell/device/now.ts'
import css from './TableFrame.module.css'

const CIRCUMFERENCE = 2 * Math.PI * 17

/** A ring that runs out with the betting time; the last five seconds are shown as urgent. */
export function Timer({ phase, endsAt, lastsMs }: { phase: Phase; endsAt: number; lastsMs: number }) {
  const isOpen = phase === 'betting'
  const seconds = useSeconds(isOpen ? endsAt : null)
  const left = Math.max(0, endsAt - sinceStart())
  const isUrgent = isOpen && seconds <= 5
  return (
    <div class={`${css.timer} ${isUrgent ? css.urgent : ''}`} aria-hidden="true">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle class={css.track} cx="20" cy="20" r="17" />
        {isOpen && (
          // A new key restarts the animation, with the delay of the time that has passed.
          <circle
            key={endsAt}
            class={css.ring}
            cx="20"
            cy="20"
            r="17"
            style={{
              strokeDasharray: CIRCUMFERENCE,
              animationDuration: `${lastsMs}ms`,
              animationDelay: `${left - lastsMs}ms`,
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
  const [seconds, setSeconds] = useState(read)
  useEffect(() => {
    setSeconds(read())
    if (endsAt === null) return
    const timer = setInterval(() => setSeconds(read()), 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return seconds
}
