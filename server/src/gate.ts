/** Runs work at once or when its turn comes. It throws only what the work throws. */
export type Gate = (work: () => Promise<void>) => Promise<void>

/** Runs all work at once. */
export const unlimited: Gate = (work) => work()

/** Runs at most `limit` pieces of work at a time; the others wait in line. */
export function createGate(limit: number): Gate {
  const line: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < limit) running += 1
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      await work()
    } finally {
      // The place goes straight to the next in line, so that no newcomer can take it.
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
