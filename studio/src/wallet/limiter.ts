import type { Clock } from '../clock.ts'

/**
 * Runs a limited number of jobs at a time. A job that takes longer than `patience` goes on but no longer
 * counts: one wallet that is down must not stop the payments of all others.
 */
export function createLimiter(clock: Clock, { limit, patience }: { limit: number; patience: number }) {
  const waiting: (() => Promise<unknown>)[] = []
  let free = limit
  const next = (): void => {
    while (free > 0) {
      const job = waiting.shift()
      if (job === undefined) return
      free -= 1
      let hasLeft = false
      const leave = (): void => {
        if (hasLeft) return
        hasLeft = true
        cancel()
        free += 1
        next()
      }
      const cancel = clock.after(patience, leave)
      void job().then(leave, leave)
    }
  }
  return {
    /** Resolves when the job is done. */
    run: (job: () => Promise<void>): Promise<void> =>
      new Promise((done, fail) => {
        waiting.push(() => job().then(done, fail))
        next()
      }),
  }
}
