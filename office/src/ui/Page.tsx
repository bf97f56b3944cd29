import type { ReactNode } from 'react'
import { words } from '../format.ts'
import styles from './Page.module.css'

/** A screen's frame: its name, what may be done on it, and what it shows. */
export function Page({
  title,
  hint,
  actions,
  children,
}: {
  title: string
  hint?: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <main className={styles.page} id="main">
      <div className={styles.head}>
        <h1>{title}</h1>
        {actions}
      </div>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {children}
    </main>
  )
}

/** Something that the operator must know, said where it matters. */
export function Notice({ tone, children }: { tone: 'good' | 'bad'; children: ReactNode }) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}

/** Named values in a grid. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div className={styles.fact} key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const TONES: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
  active: 'good',
  open: 'good',
  on: 'good',
  excluded: 'bad',
  timed_out: 'warn',
  under_age: 'bad',
  success: 'good',
  paid: 'good',
  answered: 'good',
  waiting: 'warn',
  in_force: 'good',
  on_sale: 'good',
  sold_out: 'bad',
  stopped: 'bad',
  to_come: 'warn',
  sound: 'good',
  applied: 'good',
  rolled_back: 'warn',
  unsure: 'warn',
  arriving: 'warn',
  findings: 'bad',
  unread: 'warn',
  settled: 'good',
  approved: 'good',
  requested: 'warn',
  risk_review: 'warn',
  paying: 'warn',
  pending: 'warn',
  processing: 'warn',
  locked: 'warn',
  drawn: 'warn',
  settling: 'warn',
  frozen: 'bad',
  failed: 'bad',
  rejected: 'bad',
  pay_failed: 'bad',
  expired: 'bad',
  void: 'bad',
  silent_result: 'warn',
  contradicted_result: 'bad',
}

/** A state as words, in the colour of what it asks for. */
export function State({ state }: { state: string }) {
  return (
    <span className={styles.pill} data-tone={TONES[state] ?? 'calm'}>
      {words(state)}
    </span>
  )
}
