import { percentiles, type Run } from './measure.ts'

/**
 * Sends requests at a fixed rate and measures each from the time at which it was due, so a server that stops
 * is charged for every request that it delays (no coordinated omission). A seat, such as a connection, sends
 * one request at a time.
 */
export async function keepPace<Seat>(
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
  seats: readonly Seat[],
  ask: (seat: Seat) => Promise<void>,
): Promise<Run> {
  const free = [...seats]
  const queue: ((seat: Seat) => void)[] = []
  const latencies: number[] = []
  const sendOne = async (due: number): Promise<void> => {
    // The seat that was idle for longest, so that all seats take turns.
    const seat = free.shift() ?? (await new Promise<Seat>((resolve) => queue.push(resolve)))
    await ask(seat)
    latencies.push(performance.now() - due)
    const next = queue.shift()
    if (next === undefined) free.push(seat)
    else next(seat)
  }
  const start = performance.now()
  const asked: Promise<void>[] = []
  for (let nth = 0; nth < rate * seconds; nth++) {
    const due = start + (nth * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    asked.push(sendOne(Math.max(due, start)))
  }
  await Promise.all(asked)
  return { rate: (latencies.length * 1000) / (performance.now() - start), ...percentiles(latencies) }
}
