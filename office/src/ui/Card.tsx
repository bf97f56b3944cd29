import type { ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps {
  /** The heading and the accessible name of the section. */
  readonly title: string
  /** Replaces the title in the heading, such as a link. */
  readonly heading?: ReactNode
  readonly hint?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A section of a screen with its own heading and actions. */
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

/** The lines of a card, each with its own actions. */
export const CardLines = ({ children }: { children: ReactNode }) => (
  <ul className={styles.lines}>{children}</ul>
)

export const CardLine = ({ actions, children }: { actions: ReactNode; children: ReactNode }) => (
  <li className={styles.head}>
    <span>{children}</span>
    {actions}
  </li>
)

/** Cards side by side, or below each other on narrow screens. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
)
