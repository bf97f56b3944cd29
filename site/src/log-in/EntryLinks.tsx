import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Link } from '../navigation/navigation.tsx'
import styles from './EntryLinks.module.css'

/** The other ways to log in, below a form. */
export function EntryLinks({ children }: { children: ReactNode }) {
  return (
    <nav className={styles.links} aria-label={useT()('entry.more')}>
      {children}
    </nav>
  )
}

/** "No account yet? Register": a question and the link that answers it. */
export function QuestionLink(props: { to: string; question: string; action: string }) {
  return (
    <Link to={props.to}>
      <span>
        {props.question} <b>{props.action}</b>
      </span>
    </Link>
  )
}
