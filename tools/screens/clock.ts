import type { FixedClock } from '../../server/src/clock.ts'
import type { Clock as StudioClock } from '../../studio/src/clock.ts'

/** The one time of server, studio and sandbox: it stands still until it is moved. */
export interface DemoClock extends FixedClock, StudioClock {
  readonly now: () => Date
  /** When the next timer is due, in milliseconds since 1970; null while none is set. */
  readonly next: () => number | null
  /** Calls the earliest timer, if it is due; false when none is. */
  readonly ring: () => boolean
}

interface Timer {
  readonly at: number
  readonly call: () => void
}

export function demoClock(start: Date): DemoClock {
  let time = start.getTime()
  const timers = new Set<Timer>()
  const first = (): Timer | undefined => [...timers].sort((a, b) => a.at - b.at)[0]
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
    next: () => first()?.at ?? null,
    ring() {
      const timer = first()
      if (timer === undefined || timer.at > time) return false
      timers.delete(timer)
      timer.call()
      return true
    },
  }
}
