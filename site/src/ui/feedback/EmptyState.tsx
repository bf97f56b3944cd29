import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  title: string
  /** An explanation of one or two lines. */
  text?: string
  /** The next step: a button or a link. */
  action?: ReactNode
  /** `calm` for nothing here yet, `upset` for a failure. */
  mood?: 'calm' | 'upset'
}

/** An empty list or page: a drawing, a sentence, and a next step. */
export function EmptyState(props: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Drawing mood={props.mood ?? 'calm'} />
      <Words {...props} />
    </div>
  )
}

/** An empty section of a page that has more to show: without the drawing. */
export function EmptySection(props: Omit<EmptyStateProps, 'mood'>) {
  return (
    <div className={styles.section}>
      <Words {...props} />
    </div>
  )
}

function Words({ title, text, action }: EmptyStateProps) {
  return (
    <>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </>
  )
}

function Drawing({ mood }: { mood: 'calm' | 'upset' }) {
  return (
    <svg viewBox="0 0 132 100" className={styles.drawing} aria-hidden="true">
      <ellipse cx="66" cy="60" rx="62" ry="34" className={styles.water} />
      <path d="M22 78q9-6 18 0t18 0M76 84q9-6 18 0t18 0M92 30q7-5 14 0" className={styles.wave} />
      <g transform={mood === 'calm' ? 'translate(30 30)' : 'rotate(-14 66 60) translate(30 32)'}>
        <path
          d="M0 30c12-24 36-26 50-11 8-7 12-7 22-6-5 7-5 12-2 19-8 0-13-1-18-5-15 15-37 16-52 3z"
          className={styles.fish}
        />
        <path d="M22 14c8-5 17-5 24 1-5 7-18 9-24-1z" className={styles.fin} />
        {mood === 'calm' ? (
          <circle cx="12.500" cy="26" r="3" className={styles.eye} />
        ) : (
          <path d="M9 28.500q4-5 8 0" className={styles.wave} />
        )}
      </g>
    </svg>
  )
}
