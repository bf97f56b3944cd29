import { useEffect, useRef, useSyncExternalStore } from 'react'

/** A click follows the end of a press at once; without one, the list is released after this time. */
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
  const handlers = {
    pointerdown: () => set(true),
    pointerup: () => {
      timer = setTimeout(over, AFTER_PRESS)
    },
    pointercancel: over,
    click: over,
  }
  for (const [kind, handle] of Object.entries(handlers)) window.addEventListener(kind, handle)
  return () => {
    for (const [kind, handle] of Object.entries(handlers)) window.removeEventListener(kind, handle)
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
