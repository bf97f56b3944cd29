/** One look at the beacon: its latest round, seen between two moments of our own clock (ms). */
export interface ClockSample {
  readonly askedAt: number
  readonly answeredAt: number
  /** When the latest round came out, and the one after it will, by the beacon's own timetable. */
  readonly latestAt: number
  readonly nextAt: number
}

/** How long a mirror may take to show a round that is out. */
const PUBLICATION_MS = 2_000

/**
 * By how many ms our clock is at least ahead of the beacon's (negative: behind); 0 while the samples allow
 * that both agree. A round that is out proves that it is at least its time; one that is not out, that it is
 * not much later than its time. Several samples within a period narrow both.
 */
export function provedDrift(samples: readonly ClockSample[]): number {
  const most = Math.min(...samples.map(({ answeredAt, latestAt }) => answeredAt - latestAt))
  const least = Math.max(...samples.map(({ askedAt, nextAt }) => askedAt - nextAt - PUBLICATION_MS))
  if (most < 0) return most
  return Math.max(0, least === Number.NEGATIVE_INFINITY ? 0 : least)
}
