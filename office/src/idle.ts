/** The server ends a session that makes no call for half an hour; an open page calls by itself. */
const IDLE_MS = 30 * 60_000

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel'] as const

/** Calls `onIdle` once nobody has used the page for half an hour; call the returned function to stop. */
export function watchIdle(page: EventTarget, onIdle: () => void): () => void {
  const end = (): void => {
    stop()
    onIdle()
  }
  let timer = setTimeout(end, IDLE_MS)
  const use = (): void => {
    clearTimeout(timer)
    timer = setTimeout(end, IDLE_MS)
  }
  for (const name of SIGNS_OF_LIFE) page.addEventListener(name, use, { passive: true })
  const stop = (): void => {
    clearTimeout(timer)
    for (const name of SIGNS_OF_LIFE) page.removeEventListener(name, use)
  }
  return stop
}
