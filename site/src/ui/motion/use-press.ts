import { type MouseEvent, type TouchEvent, useEffect, useMemo, useRef, useState } from 'react'
import { isHeld, trackPress } from './press.ts'

/**
 * The touch handler of SH-51 for an element that has a long press besides its tap: spread `touch` on it, and
 * style it while `pressed`. The action of the long press must have a button of its own too.
 */
export function usePress(onLongPress: () => void) {
  const [pressed, show] = useState(false)
  const act = useRef(onLongPress)
  useEffect(() => {
    act.current = onLongPress
  }, [onLongPress])
  const press = useMemo(() => trackPress({ show, onLongPress: () => act.current() }), [])
  useEffect(() => press.stop, [press])
  const touch = useMemo(
    () => ({
      onTouchStart: press.begin,
      onTouchMove: (event: TouchEvent<HTMLElement>) => {
        const finger = event.touches[0]
        const box = event.currentTarget.getBoundingClientRect()
        if (finger && !isHeld(box, { x: finger.clientX, y: finger.clientY })) press.end()
      },
      onTouchEnd: press.end,
      onTouchCancel: press.end,
      onClickCapture: (event: MouseEvent) => {
        // Keyboards and screen readers click without a preceding touch.
        if (event.detail > 0 && press.wasLong()) event.stopPropagation()
      },
      onContextMenu: (event: MouseEvent) => {
        if (press.wasLong()) event.preventDefault()
      },
    }),
    [press],
  )
  return { pressed, touch }
}
