/** A phone that never comes to rest does it after this many milliseconds all the same. */
const IDLE_TIMEOUT_MS = 3_000

/** Fetches something ahead of its use, once the browser has nothing better to do. A failure waits for the use. */
export function whenIdle(fetchAhead: () => Promise<unknown>): () => void {
  const forget = window.cancelIdleCallback ?? window.clearTimeout
  const handle = scheduleIdle(() => fetchAhead().catch(() => undefined))
  return () => forget(handle)
}

/** Waits until the browser has nothing better to do. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => scheduleIdle(() => resolve()))
}

function scheduleIdle(work: () => void): number {
  if (window.requestIdleCallback === undefined) return window.setTimeout(work, IDLE_TIMEOUT_MS)
  return window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
}
