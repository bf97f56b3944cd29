/** SH-51: milliseconds until a touch is shown, until it is a long press, and until its highlight ends. */
const PRESS_AFTER = 130
const LONG_PRESS_AFTER = 370
const PRESS_OUT = 100
/** SH-51: a finger further than this from the touched element has released it, in pixels. */
const RETENTION = 20

export interface Point {
  readonly x: number
  readonly y: number
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Whether the finger is still on the box, or at most 20 px beside it. Pure. */
export function isHeld(box: Box, { x, y }: Point): boolean {
  return (
    x >= box.left - RETENTION &&
    x <= box.right + RETENTION &&
    y >= box.top - RETENTION &&
    y <= box.bottom + RETENTION
  )
}

interface Handlers {
  /** Shows or hides the touch. */
  readonly show: (pressed: boolean) => void
  readonly onLongPress: () => void
}

/** The course of one touch on one element, with its own timers. */
export function trackPress({ show, onLongPress }: Handlers) {
  let timers: ReturnType<typeof setTimeout>[] = []
  let isLong = false
  const forget = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  return {
    begin(): void {
      forget()
      isLong = false
      timers = [
        setTimeout(() => show(true), PRESS_AFTER),
        setTimeout(() => {
          isLong = true
          onLongPress()
        }, LONG_PRESS_AFTER),
      ]
    },
    /** The finger was lifted or moved away; the highlight stays a moment longer. */
    end(): void {
      forget()
      timers = [setTimeout(() => show(false), PRESS_OUT)]
    },
    stop: forget,
    /** Whether the touch that has just ended was a long press; its click is then ignored. */
    wasLong: () => isLong,
  }
}
