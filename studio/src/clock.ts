/** The studio's time; tests move it by hand. */
export interface Clock {
  readonly now: () => Date
  /** Calls back after some milliseconds, unless the returned function is called first. */
  readonly after: (milliseconds: number, call: () => void) => () => void
}

/** The time of the machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}
