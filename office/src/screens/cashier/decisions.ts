import type { WITHDRAWAL_STATES } from '@koi/contract/schemas/cashier.ts'

type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

export interface Decision {
  readonly code: 'approve' | 'reject' | 'pay' | 'retry' | 'refund'
  readonly label: string
  readonly look: 'primary' | 'quiet' | 'danger'
  /** What it does with the member's money, for the operator to read before it is done. */
  readonly effect: string
  readonly needsReason: boolean
  readonly permission: 'approve' | 'pay'
  readonly from: readonly WithdrawalState[]
}

/** What can be decided, and from which states. The server has the same table and enforces it. */
const decisions: readonly Decision[] = [
  {
    code: 'approve',
    label: 'Approve',
    look: 'primary',
    needsReason: false,
    permission: 'approve',
    from: ['requested', 'risk_review'],
    effect: 'The amount stays on hold and can then be paid to the member’s bank.',
  },
  {
    code: 'reject',
    label: 'Reject',
    look: 'danger',
    needsReason: true,
    permission: 'approve',
    from: ['requested', 'risk_review', 'approved'],
    effect: 'The amount returns to the member’s balance immediately. The member sees your reason.',
  },
  {
    code: 'pay',
    label: 'Pay',
    look: 'primary',
    needsReason: false,
    permission: 'pay',
    from: ['approved'],
    effect:
      'The payment provider is instructed to send the money to the member’s bank. This cannot be undone.',
  },
  {
    code: 'retry',
    label: 'Retry payment',
    look: 'primary',
    needsReason: true,
    permission: 'pay',
    from: ['pay_failed'],
    effect: 'The last attempt failed for certain. The provider is instructed to send the money again.',
  },
  {
    code: 'refund',
    label: 'Refund',
    look: 'danger',
    needsReason: true,
    permission: 'approve',
    from: ['pay_failed'],
    effect: 'The amount returns to the member’s balance immediately. The member sees your reason.',
  },
]

/** The decisions about a withdrawal in this state that the operator's permissions allow. */
export const decisionsOf = (
  state: WithdrawalState,
  can: { readonly approve: boolean; readonly pay: boolean },
): readonly Decision[] =>
  decisions.filter((decision) => decision.from.includes(state) && can[decision.permission])
