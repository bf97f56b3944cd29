const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** How long after each attempt the next one is made, before jitter; after the last, the event is given up. */
const PAUSES = [
  ...[5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE],
  ...[HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR],
]
/** A pause is longer or shorter by up to a fifth, so that many events do not return at one moment. */
const JITTER_PERCENT = 20

/**
 * When the attempt after this one is due, in milliseconds; null after the last. `percent` is uniform in
 * 0–100. Pure.
 */
export function pauseAfter(attempts: number, percent: number): number | null {
  const pause = PAUSES[attempts - 1]
  if (pause === undefined) return null
  return Math.round((pause * (100 - JITTER_PERCENT + (percent / 100) * 2 * JITTER_PERCENT)) / 100)
}

/** Failures in a row after which an endpoint rests, and only one event tries it. */
export const FAILURES_BEFORE_REST = 5
const LONGEST_REST = 10 * MINUTE

/** How long an endpoint rests after so many failures in a row, in milliseconds. Pure. */
export const restAfter = (failures: number): number =>
  failures < FAILURES_BEFORE_REST
    ? 0
    : Math.min(LONGEST_REST, 5 * SECOND * 2 ** Math.min(20, failures - FAILURES_BEFORE_REST))

/** An endpoint that has failed for this long, without one success, is disabled. */
export const DISABLED_AFTER = 3 * DAY
