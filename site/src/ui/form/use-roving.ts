import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

/**
 * One stop of the Tab key for a group of buttons: arrow keys, Home and End move in it, and a digit presses
 * the button whose name ends with it. Tab returns to the button that was used last.
 */
export function useRoving<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  const last = useRef<HTMLButtonElement>(null)
  // After every drawing, since buttons come and go with it.
  useEffect(() => {
    const buttons = buttonsIn(box.current)
    const stop = buttons.find((button) => button === last.current) ?? buttons[0]
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  })
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLButtonElement)) return
    last.current = target
    for (const button of buttonsIn(box.current)) button.tabIndex = button === target ? 0 : -1
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const buttons = buttonsIn(box.current)
    const digit = /^\d$/.test(event.key)
      ? buttons.find((button) => new RegExp(`(^| )${event.key}$`).test(nameOf(button)))
      : undefined
    const at = buttons.findIndex((button) => button === event.target)
    const next =
      digit ?? buttons[nextPlace(event.key, { at, count: buttons.length, columns: columnsOf(buttons) })]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
    digit?.click()
  }
  return { ref: box, onFocus, onKeyDown }
}

const buttonsIn = (box: HTMLElement | null): HTMLButtonElement[] =>
  box === null ? [] : [...box.querySelectorAll('button')]

const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent ?? ''

/** Buttons in the first line of the group, as it is laid out. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const [first] = buttons
  const inLine = buttons.filter((button) => button.offsetTop === first?.offsetTop)
  return Math.max(1, inLine.length)
}

interface Layout {
  readonly at: number
  readonly count: number
  readonly columns: number
}

/** The place that a key leads to in a grid; -1 if it leads nowhere. Pure. */
export function nextPlace(key: string, { at, count, columns }: Layout): number {
  const to = (place: number) => (place >= 0 && place < count ? place : -1)
  switch (key) {
    case 'ArrowRight':
      return to(at + 1)
    case 'ArrowLeft':
      return to(at - 1)
    case 'ArrowDown':
      return to(at + columns)
    case 'ArrowUp':
      return to(at - columns)
    case 'Home':
      return to(0)
    case 'End':
      return to(count - 1)
    default:
      return -1
  }
}
