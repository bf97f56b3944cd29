/** The server ends a session after this time without a call; the open page calls by itself, so it ends it here. */
const IDLE_MS = 30 * 60_000
const CHECK_MS = 15_000

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel'] as const

/** Calls `onIdle` once nobody has used the page for half an hour; call the returned function to stop. */
export function watchIdle(page: EventTarget, onIdle: () => void): () => void {
  let usedAt = Date.now()
  const use = (): void => {
    usedAt = Date.now()
  }
  for (const name of SIGNS_OF_LIFE) page.addEventListener(name, use, { passive: true })
  const timer = setInterval(() => {
    if (Date.now() - usedAt < IDLE_MS) return
    stop()
    onIdle()
  }, CHECK_MS)
  const stop = (): void => {
    clearInterval(timer)
    for (const name of SIGNS_OF_LIFE) page.removeEventListener(name, use)
  }
  return stop
}
