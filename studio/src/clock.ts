/** Time as the studio's parts see it; tests turn it by hand. */
export interface Clock {
  /** Calls back after so many milliseconds, unless the answer is called before. */
  readonly after: (milliseconds: number, call: () => void) => () => void
}
