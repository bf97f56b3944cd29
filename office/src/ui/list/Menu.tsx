import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import styles from './List.module.css'

/** A button of a list that opens choices below it; Escape and a press elsewhere close them. */
export function Menu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const panel = useId()
  useEffect(() => {
    const close = ({ target }: Event): void => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes from what is inside of it
    <div
      ref={frame}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        setOpen(false)
        frame.current?.querySelector('button')?.focus()
      }}
    >
      <Button aria-expanded={isOpen} aria-controls={panel} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      <div id={panel} className={styles.choices} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </div>
  )
}
