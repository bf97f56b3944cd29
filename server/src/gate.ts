/** Runs work at once, or when it is its turn. It never throws but what the work throws. */
export type Gate = (work: () => Promise<void>) => Promise<void>

/** Lets everybody in. */
export const atOnce: Gate = (work) => work()

/** So many at the same time; the others wait in line. */
export function openGate(most: number): Gate {
  const line: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      await work()
    } finally {
      // The place is handed on, so that nobody who comes in between takes it.
      const next = line.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
