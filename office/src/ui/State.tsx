import { formatCode } from '../format.ts'
import styles from './State.module.css'

const TONES: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
  active: 'good',
  answered: 'good',
  applied: 'good',
  approved: 'good',
  in_force: 'good',
  on: 'good',
  on_sale: 'good',
  open: 'good',
  paid: 'good',
  settled: 'good',
  sound: 'good',
  success: 'good',
  arriving: 'warn',
  drawn: 'warn',
  locked: 'warn',
  paying: 'warn',
  pending: 'warn',
  processing: 'warn',
  requested: 'warn',
  returning: 'warn',
  risk_review: 'warn',
  rolled_back: 'warn',
  settling: 'warn',
  silent_result: 'warn',
  timed_out: 'warn',
  unread: 'warn',
  unsure: 'warn',
  upcoming: 'warn',
  waiting: 'warn',
  contradicted_result: 'bad',
  excluded: 'bad',
  expired: 'bad',
  failed: 'bad',
  findings: 'bad',
  frozen: 'bad',
  pay_failed: 'bad',
  rejected: 'bad',
  sold_out: 'bad',
  stopped: 'bad',
  under_age: 'bad',
  void: 'bad',
}

interface StateProps {
  readonly state: string
  /** The state in words, where its code does not read well. */
  readonly text?: string | undefined
}

/** A state in words, coloured by whether it is good, waiting, or bad. */
export function State({ state, text = formatCode(state) }: StateProps) {
  return (
    <span className={styles.pill} data-tone={TONES[state] ?? 'calm'}>
      {text}
    </span>
  )
}
