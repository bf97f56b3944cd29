import { formatCode } from '../format.ts'
import styles from './State.module.css'

const TONES: Readonly<Record<string, 'good' | 'warn' | 'bad'>> = {
  accepted: 'good',
  active: 'good',
  answered: 'good',
  applied: 'good',
  approved: 'good',
  enough: 'good',
  given: 'good',
  in_force: 'good',
  issued: 'good',
  on: 'good',
  on_sale: 'good',
  open: 'good',
  paid: 'good',
  passed: 'good',
  played: 'good',
  released: 'good',
  sent: 'good',
  settled: 'good',
  shown: 'good',
  sound: 'good',
  success: 'good',
  valid: 'good',
  credited: 'good',
  arriving: 'warn',
  asked: 'warn',
  change_offered: 'warn',
  computed: 'warn',
  dissolve_asked: 'warn',
  drawn: 'warn',
  insufficient: 'warn',
  locked: 'warn',
  offered: 'warn',
  opening: 'warn',
  paying: 'warn',
  pending: 'warn',
  proposed: 'warn',
  processing: 'warn',
  referred: 'warn',
  requested: 'warn',
  returning: 'warn',
  review: 'warn',
  risk_review: 'warn',
  rolled_back: 'warn',
  sending: 'warn',
  settling: 'warn',
  scheduled: 'warn',
  silent_result: 'warn',
  taken: 'warn',
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
  held: 'bad',
  pay_failed: 'bad',
  abuse: 'bad',
  refused: 'bad',
  rejected: 'bad',
  sold_out: 'bad',
  stopped: 'bad',
  suspended: 'bad',
  too_little: 'bad',
  under_age: 'bad',
  void: 'bad',
  withdrawn: 'bad',
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
