import type { PlainKey } from '../../i18n/i18n.ts'
import type { StatusTone } from '../../ui/feedback/StatusPill.tsx'

export interface StateLabel {
  readonly label: PlainKey
  readonly tone: StatusTone
}

/** The label of each state of deposits, withdrawals and bets, with the colour of its pill. */
export const depositStates = {
  created: { label: 'records.state_created', tone: 'waiting' },
  pending: { label: 'records.state_pending', tone: 'waiting' },
  claimed: { label: 'records.state_claimed', tone: 'waiting' },
  matched: { label: 'records.state_matched', tone: 'waiting' },
  seen: { label: 'records.state_seen', tone: 'waiting' },
  confirmed: { label: 'records.state_confirmed', tone: 'waiting' },
  processing: { label: 'records.state_processing', tone: 'waiting' },
  success: { label: 'records.state_success', tone: 'good' },
  failed: { label: 'records.state_failed', tone: 'bad' },
  expired: { label: 'records.state_expired', tone: 'neutral' },
  cancelled: { label: 'records.state_cancelled', tone: 'neutral' },
  returning: { label: 'records.state_returning', tone: 'waiting' },
  returned: { label: 'records.state_returned', tone: 'neutral' },
} as const satisfies Record<string, StateLabel>

export const withdrawalStates = {
  requested: { label: 'records.state_requested', tone: 'waiting' },
  risk_review: { label: 'records.state_review', tone: 'waiting' },
  approved: { label: 'records.state_approved', tone: 'waiting' },
  paying: { label: 'records.state_paying', tone: 'waiting' },
  paid: { label: 'records.state_paid', tone: 'good' },
  pay_failed: { label: 'records.state_pay_failed', tone: 'bad' },
  rejected: { label: 'records.state_rejected', tone: 'bad' },
  cancelled: { label: 'records.state_cancelled', tone: 'neutral' },
} as const satisfies Record<string, StateLabel>

export const betStates = {
  placed: { label: 'records.state_placed', tone: 'waiting' },
  settled: { label: 'records.state_settled', tone: 'neutral' },
  voided: { label: 'records.state_voided', tone: 'neutral' },
} as const satisfies Record<string, StateLabel>

/** A bet with a vendor does not wait for a draw, but for the end of its round. */
export const openRound: StateLabel = { label: 'records.round_open', tone: 'waiting' }

/** The calls of a vendor, as labels for the member. */
export const callLabels = {
  bet: 'records.call_bet',
  win: 'records.call_win',
  rollback: 'records.call_rollback',
  in: 'records.call_in',
  out: 'records.call_out',
} as const satisfies Record<string, PlainKey>

export const wagerStates = {
  placed: { label: 'records.state_placed', tone: 'waiting' },
  settled: { label: 'records.state_settled', tone: 'neutral' },
  cancelled: { label: 'records.state_cancelled', tone: 'neutral' },
  void: { label: 'records.state_voided', tone: 'neutral' },
} as const satisfies Record<string, StateLabel>
