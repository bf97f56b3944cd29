import type { Clock } from '../clock.ts'

/**
 * So many calls at a time. A call that a wallet does not answer in time leaves its lane to the next one and
 * goes on beside it: one wallet that is down must not keep everybody else from being paid.
 */
export function createLanes(clock: Clock, { lanes, patience }: { lanes: number; patience: number }) {
  const waiting: (() => Promise<unknown>)[] = []
  let free = lanes
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
    /** Resolves when the job is done, in its lane or beside it. */
    run: (job: () => Promise<void>): Promise<void> =>
      new Promise((done, fail) => {
        waiting.push(() => job().then(done, fail))
        next()
      }),
  }
}
