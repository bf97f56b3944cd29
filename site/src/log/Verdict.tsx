import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import styles from './log.module.css'

const icons = { good: 'check', bad: 'close', open: 'clock' } as const

/** The outcome of a check in one sentence. */
export function Verdict({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={classNames(styles.verdict, styles[tone])} role="status">
      <Icon name={icons[tone]} size={20} />
      {children}
    </div>
  )
}
