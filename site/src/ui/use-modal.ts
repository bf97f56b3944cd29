import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * Drives a native modal `<dialog>`: opens and closes it with `open`, and reports Escape, the phone's back
 * gesture and a tap beside it as `onClose`. The browser keeps the focus inside and gives it back.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
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
