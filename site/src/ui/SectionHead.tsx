import type { ReactNode } from 'react'
import styles from './SectionHead.module.css'

/** The heading of a part of a page, with a link or a number at its right. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
