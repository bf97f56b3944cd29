import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  /** The heading, and what the section is called. */
  readonly title: string
  /** What stands in the heading's place, such as a link with its words. */
  readonly heading?: ReactNode
  readonly hint?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a screen with a heading and actions of its own. */
export function Card({ title, heading = title, hint, actions, children }: CardProps) {
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        {actions}
      </div>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}

/** Cards below each other. */
export const Cards = ({ children }: { children: ReactNode }) => <div className={styles.cards}>{children}</div>

/** Lines of a card, each with actions of its own at its end. */
export const CardLines = ({ children }: { children: ReactNode }) => (
  <ul className={styles.lines}>{children}</ul>
)

export const CardLine = ({ actions, children }: { actions: ReactNode; children: ReactNode }) => (
  <li className={styles.head}>
    <span>{children}</span>
    {actions}
  </li>
)

/** Cards side by side; below each other where there is no room. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
)
