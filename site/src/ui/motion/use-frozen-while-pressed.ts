import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A click follows the end of a press at once; where none follows, nothing stands still after this time. */
const AFTER_PRESS = 100

let isDown = false

/** Hears when a finger goes down and when its tap is over, the click included. */
function watch(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const set = (next: boolean) => {
    clearTimeout(timer)
    isDown = next
    changed()
  }
  const over = () => set(false)
  const hears = {
    pointerdown: () => set(true),
    pointerup: () => {
      timer = setTimeout(over, AFTER_PRESS)
    },
    pointercancel: over,
    click: over,
  }
  for (const [kind, hear] of Object.entries(hears)) window.addEventListener(kind, hear)
  return () => {
    for (const [kind, hear] of Object.entries(hears)) window.removeEventListener(kind, hear)
    clearTimeout(timer)
    isDown = false
  }
}

/** What is shown, standing still while a finger is down: what goes away under a tap would swallow it. */
export function useFrozenWhilePressed<Value>(value: Value): Value {
  const isPressed = useSyncExternalStore(watch, () => isDown)
  const last = useRef(value)
  useEffect(() => {
    if (!isPressed) last.current = value
  })
  return isPressed ? last.current : value
}
