import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { whenIdle } from '../motion/when-idle.ts'

let modals = 0

/**
 * Stops the page beneath from scrolling. Not `body:has(dialog:modal)`, which is evaluated at every change of
 * the page.
 */
function lockPageScroll(): () => void {
  const count = (change: number) => {
    modals += change
    document.body.toggleAttribute('data-held', modals > 0)
  }
  count(1)
  return () => count(-1)
}

/**
 * Takes the focus if the element that opened the dialog no longer can, such as a button that is disabled by
 * then.
 */
function focusPage(): void {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

/** Loaded once the page is idle, or with the first dialog: the first page needs none of it. */
const loadBackCloses = () => import('./back-closes.ts')

/** The returned function ends it. */
function closeOnBack(close: () => void): () => void {
  let end: (() => void) | null = null
  let isOver = false
  loadBackCloses().then(
    (loaded) => {
      if (!isOver) end = loaded.closeOnBack(close)
    },
    // Without it Back leaves the page, as without a dialog.
    () => undefined,
  )
  return () => {
    isOver = true
    end?.()
  }
}

/**
 * Drives a native modal `<dialog>`: opens and closes it with `open`, and reports Escape, the phone's Back and
 * a tap beside it as `onClose`. The browser keeps the focus inside and restores it.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) {
      dialog.close()
      focusPage()
    }
    return open ? lockPageScroll() : undefined
  }, [open])
  useEffect(() => whenIdle(loadBackCloses), [])
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  }, [onClose])
  useEffect(() => (open ? closeOnBack(() => latest.current()) : undefined), [open])
  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault()
      onClose()
    },
    onClick: (event: MouseEvent) => {
      if (event.target === ref.current) onClose()
    },
  }
}
