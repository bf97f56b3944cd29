/** Runs after this many ms even if the phone is never idle. */
const IDLE_TIMEOUT_MS = 3_000

/** Loads something ahead of its use, when the browser is idle. A failure surfaces at the use. */
export function whenIdle(fetchAhead: () => Promise<unknown>): () => void {
  const forget = window.cancelIdleCallback ?? window.clearTimeout
  const handle = scheduleIdle(() => fetchAhead().catch(() => undefined))
  return () => forget(handle)
}

/** Waits until the browser is idle. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => scheduleIdle(() => resolve()))
}

function scheduleIdle(work: () => void): number {
  if (window.requestIdleCallback === undefined) return window.setTimeout(work, IDLE_TIMEOUT_MS)
  return window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
}
