import type { ReactNode } from 'react'
import styles from './Card.module.css'
import { classNames } from './class-names.ts'

export interface CardProps {
  title?: string
  /** At the right of the title: a link or a number. */
  aside?: ReactNode
  /** The one card of a page with its main figure. */
  hero?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A raised surface of radius 16 for one topic. */
export function Card({ title, aside, hero, className, children }: CardProps) {
  return (
    <section className={classNames(styles.card, hero && styles.hero, className)}>
      {title !== undefined || aside !== undefined ? (
        <div className={styles.head}>
          {title !== undefined ? <h2>{title}</h2> : <span />}
          {aside}
        </div>
      ) : null}
      {children}
    </section>
  )
}
