/** Pauses between the steps of a show, which a tap can cut short. */
export interface Pace {
  /** Resolves after the given time, or as soon as it is cut short. */
  readonly rest: (milliseconds: number) => Promise<void>
  /** Cuts short the current pause and all further ones until {@link Pace.calm}. */
  readonly hurry: () => void
  /** Lets further pauses take their full time again. */
  readonly calm: () => void
}

export function createPace(): Pace {
  let isHurried = false
  let cut: (() => void) | null = null
  return {
    rest(milliseconds) {
      if (isHurried || milliseconds <= 0) return Promise.resolve()
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          cut = null
          resolve()
        }
        const timer = setTimeout(end, milliseconds)
        cut = end
      })
    },
    hurry() {
      isHurried = true
      cut?.()
    },
    calm() {
      isHurried = false
    },
  }
}
