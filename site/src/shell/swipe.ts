/** SH-29: a swipe back with a drag over 100 px has its own animation, so the page must not fade as well. */
const SWIPE_PIXELS = 100

let startX: number | null = null
let dragged = 0

/** Whether a sideways drag of this many pixels is a swipe. Pure. */
export function isSwipe(pixels: number): boolean {
  return Math.abs(pixels) > SWIPE_PIXELS
}

/** Follows the finger on the page; returns the function that stops. */
export function watchSwipes(target: Document): () => void {
  const start = (event: TouchEvent) => {
    startX = event.touches[0]?.clientX ?? null
    dragged = 0
  }
  const move = (event: TouchEvent) => {
    const x = event.touches[0]?.clientX
    if (startX !== null && x !== undefined) dragged = x - startX
  }
  target.addEventListener('touchstart', start, { passive: true })
  target.addEventListener('touchmove', move, { passive: true })
  return () => {
    target.removeEventListener('touchstart', start)
    target.removeEventListener('touchmove', move)
  }
}

/** Was the last gesture a swipe? The next touch begins anew. */
export function wasSwipe(): boolean {
  return isSwipe(dragged)
}
