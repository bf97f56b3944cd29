/**
 * Steps through the history that are handled before the router handles them. A page tells the window's
 * listeners in the order in which they were added, whether they capture or not, so this one has to be there
 * before the router's.
 */
let handle: ((event: PopStateEvent) => void) | null = null

/** Before the router is started. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => handle?.(event))
}

/** From now on `handler` gets each step first; the router does not, if the handler stops it. */
export function handlePopFirst(handler: (event: PopStateEvent) => void): void {
  handle = handler
}
