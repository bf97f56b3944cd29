import { classNames } from '../class-names.ts'
import styles from './StatusPill.module.css'

export type StatusTone = 'neutral' | 'good' | 'bad' | 'waiting'

/** A state in a word, with a colour that adds no meaning of its own. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={classNames(styles.pill, tone !== 'neutral' && styles[tone])}>{children}</span>
}
