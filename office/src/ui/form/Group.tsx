import type { ReactNode } from 'react'
import styles from './Group.module.css'

interface GroupProps {
  readonly legend: ReactNode
  /** Fields side by side, two in a row. */
  readonly pairs?: boolean
  readonly children: ReactNode
}

/** Fields that belong together, under a legend. */
export const Group = ({ legend, pairs = false, children }: GroupProps) => (
  <fieldset className={styles.group} data-pairs={pairs || undefined}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)
