/** Rests between the steps of a show, which a tap cuts short. */
export interface Pace {
  /** Resolves after so many milliseconds, or at once when cut short. */
  readonly rest: (milliseconds: number) => Promise<void>
  /** Cuts short what is running and all that comes until {@link Pace.calm}. */
  readonly hurry: () => void
  /** From here on steps take their time again. */
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
