import { type ReactNode, useEffect, useRef } from 'react'
import styles from './List.module.css'

/** A button of a list that opens choices below it; Escape and a press elsewhere close them. */
export function Menu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = ({ target }: Event): void => {
      if (target instanceof Node && !details.current?.contains(target))
        details.current?.removeAttribute('open')
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [])
  return (
    <details
      ref={details}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        details.current?.removeAttribute('open')
        details.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className={styles.opener}>{label}</summary>
      <div className={styles.choices}>{children}</div>
    </details>
  )
}
