/**
 * The only code that reads the system time. Everything else takes `now` as an argument or reads `ctx.clock`.
 */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface FixedClock extends Clock {
  set(time: Date | string): void
  advance(milliseconds: number): void
}

/** A clock for tests: its time changes only when a test sets or advances it. */
export function fixedClock(start: Date | string): FixedClock {
  let time = new Date(start)
  return {
    now: () => new Date(time),
    set: (next) => {
      time = new Date(next)
    },
    advance: (milliseconds) => {
      time = new Date(time.getTime() + milliseconds)
    },
  }
}
