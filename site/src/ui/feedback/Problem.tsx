import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './Problem.module.css'

/** Why a whole form was refused, above its fields. It comes into view, since the button may be far below. */
export function Problem({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    text.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={text} className={styles.problem} role="alert">
      <Icon name="warning" size={20} />
      {children}
    </p>
  )
}
