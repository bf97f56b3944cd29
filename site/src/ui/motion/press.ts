/** SH-51: milliseconds until a touch shows, is a long one, and stops showing after its end. */
const PRESS_AFTER = 130
const LONG_PRESS_AFTER = 370
const PRESS_OUT = 100
/** SH-51: a finger that strays further than this off what it touched has let go of it, in pixels. */
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

/** Pure: is the finger still on the box, or at most 20 px beside it? */
export function isHeld(box: Box, { x, y }: Point): boolean {
  return (
    x >= box.left - RETENTION &&
    x <= box.right + RETENTION &&
    y >= box.top - RETENTION &&
    y <= box.bottom + RETENTION
  )
}

interface Handlers {
  /** Shows the touch, or takes it away. */
  readonly show: (pressed: boolean) => void
  readonly onLongPress: () => void
}

/** The course of one touch on one element, by a clock of its own. */
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
    /** The finger left, by lifting or by straying; what is shown lasts a moment longer. */
    end(): void {
      forget()
      timers = [setTimeout(() => show(false), PRESS_OUT)]
    },
    stop: forget,
    /** Was the touch that has just ended a long one? Its click is then none. */
    wasLong: () => isLong,
  }
}
