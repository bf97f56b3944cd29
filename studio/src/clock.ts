/** Time as the studio's parts see it; tests turn it by hand. */
export interface Clock {
  readonly now: () => Date
  /** Calls back after so many milliseconds, unless the answer is called before. */
  readonly after: (milliseconds: number, call: () => void) => () => void
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => new Date(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}
