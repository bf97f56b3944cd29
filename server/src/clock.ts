/** The only reader of the machine's time; everything else takes `now` as an argument or asks `ctx.clock`. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export interface FixedClock extends Clock {
  set(time: Date | string): void
  advance(milliseconds: number): void
}

/** A clock for tests: it stands still until it is moved. */
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
