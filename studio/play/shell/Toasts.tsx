import { useCallback, useRef, useState } from 'preact/hooks'
import css from './Toasts.module.css'

export interface ToastNote {
  readonly id: number
  readonly message: string
  readonly kind: 'plain' | 'error'
}

const SHOWN_MILLISECONDS = 4_000

/** Short notes, one above the other, which are also announced to screen readers. */
export function useToasts(announce: (message: string) => void) {
  const [toasts, setToasts] = useState<readonly ToastNote[]>([])
  const next = useRef(0)
  const toast = useCallback(
    (message: string, kind: ToastNote['kind'] = 'plain') => {
      const id = next.current
      next.current += 1
      announce(message)
      setToasts((all) => [...all.filter((one) => one.message !== message), { id, message, kind }].slice(-2))
      setTimeout(() => setToasts((all) => all.filter((one) => one.id !== id)), SHOWN_MILLISECONDS)
    },
    [announce],
  )
  return { toasts, toast }
}

export function Toasts({ toasts }: { toasts: readonly ToastNote[] }) {
  return (
    <div class={css.place} aria-hidden="true">
      {toasts.map(({ id, message, kind }) => (
        <p key={id} class={`${css.toast} ${kind === 'error' ? css.error : ''}`}>
          {message}
        </p>
      ))}
    </div>
  )
}
