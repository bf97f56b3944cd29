import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Page.module.css'

/** The column of a screen: side margins, and gaps of 14 px between its parts. */
export function Page({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(styles.page, className)}>{children}</div>
}

/** The main action of a long screen, always within reach above the footer menu. */
export function ActionBar({ children, aboveFooter }: { children: ReactNode; aboveFooter?: boolean }) {
  return (
    <>
      <div className={styles.space} />
      <div className={classNames(styles.bar, aboveFooter && styles.aboveFooter)}>{children}</div>
    </>
  )
}
