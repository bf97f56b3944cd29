import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import styles from './Problem.module.css'

/** Why a whole form was refused, above its fields. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p className={styles.problem} role="alert">
      <Icon name="warning" size={20} />
      {children}
    </p>
  )
}
