import type { ReactNode } from 'react'
import styles from './Facts.module.css'

/** `sum` is emphasized; `gold` is a sum that was won. */
export type Fact = readonly [label: string, value: ReactNode, weight?: 'sum' | 'gold']

/** Label and value, line by line: the story of a row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value, weight]) => (
        <div key={label} className={weight ? styles[weight] : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
