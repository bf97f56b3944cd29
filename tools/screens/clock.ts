import type { FixedClock } from '../../server/src/clock.ts'
import type { Clock as StudioClock } from '../../studio/src/clock.ts'

/** The clock that server, studio and sandbox share. It stands still until it is set. */
export interface DemoClock extends FixedClock, StudioClock {
  readonly now: () => Date
  /** When the next timer is due, in milliseconds since 1970; null if there is none. */
  readonly nextTimerAt: () => number | null
  /** Runs the earliest timer if it is due; returns false if none is. */
  readonly runDueTimer: () => boolean
}

interface Timer {
  readonly at: number
  readonly call: () => void
}

export function demoClock(start: Date): DemoClock {
  let time = start.getTime()
  const timers = new Set<Timer>()
  const earliest = (): Timer | undefined => [...timers].sort((a, b) => a.at - b.at)[0]
  return {
    now: () => new Date(time),
    set(next) {
      time = new Date(next).getTime()
    },
    advance(milliseconds) {
      time += milliseconds
    },
    after(milliseconds, call) {
      const timer = { at: time + milliseconds, call }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    nextTimerAt: () => earliest()?.at ?? null,
    runDueTimer() {
      const timer = earliest()
      if (timer === undefined || timer.at > time) return false
      timers.delete(timer)
      timer.call()
      return true
    },
  }
}
