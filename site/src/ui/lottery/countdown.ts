/** LO-23, LO-24: a countdown ticks every 500 ms and is marked as urgent under 6 s. */
const URGENT_SECONDS = 6
export const COUNTDOWN_TICK = 500

const DAY_SECONDS = 86_400

/** Whole seconds from `now` until `until` (both in milliseconds), rounded up, never below 0. Pure. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** Whole days and the hours above them; null up to a day, which is counted by the second (decision 0059). Pure. */
export function daysAndHours(
  seconds: number | null,
): { readonly days: number; readonly hours: number } | null {
  if (seconds === null || seconds <= DAY_SECONDS) return null
  return { days: Math.floor(seconds / DAY_SECONDS), hours: Math.floor((seconds % DAY_SECONDS) / 3600) }
}

/** `HH:MM:SS`; `--:--:--` if there is nothing to wait for: expired, or not on sale (null). */
export function formatCountdown(seconds: number | null): string {
  if (seconds === null || seconds <= 0) return '--:--:--'
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

export function isUrgent(seconds: number | null): boolean {
  return seconds !== null && seconds > 0 && seconds < URGENT_SECONDS
}
