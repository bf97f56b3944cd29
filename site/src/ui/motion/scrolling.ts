/** GL-08, GL-09, SH-48: how near the bottom and how often more is loaded, and how often other work runs. */
const NEAR_BOTTOM = 500
export const LOAD_MORE_EVERY = 1_000
export const SCROLL_EVERY = 300
/** SH-47, SH-49: content becomes visible near the viewport; a block sticks this far from the top. */
export const LAZY_MARGIN = 100
export const STICKY_TOP = 100

/** Whether the bottom of the visible area is within 500 px of the end. Pure. */
export function isNearBottom(scroll: { top: number; height: number; content: number }): boolean {
  return scroll.content - (scroll.top + scroll.height) <= NEAR_BOTTOM
}

/** Runs `work` at once, then at most once in `every` milliseconds, with a final run for calls in between. */
export function throttle(work: () => void, every: number): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const run = () => {
    if (timer !== undefined) {
      again = true
      return
    }
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (again) {
        again = false
        run()
      }
    }, every)
  }
  return { run, stop: () => clearTimeout(timer) }
}
