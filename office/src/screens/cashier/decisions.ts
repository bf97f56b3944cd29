import type { WITHDRAWAL_STATES } from '@koi/contract/schemas/cashier.ts'

type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

export interface Decision {
  readonly code: 'approve' | 'reject' | 'pay' | 'retry' | 'refund'
  readonly label: string
  readonly look: 'primary' | 'quiet' | 'danger'
  /** What it does with the member's money, said before it is done. */
  readonly means: string
  readonly needsReason: boolean
  readonly permission: 'approve' | 'pay'
  readonly from: readonly WithdrawalState[]
}

/** What can be decided, and from which states; the server holds the same table and decides. */
const decisions: readonly Decision[] = [
  {
    code: 'approve',
    label: 'Approve',
    look: 'primary',
    needsReason: false,
    permission: 'approve',
    from: ['requested', 'risk_review'],
    means: 'The amount stays held. It can then be sent to the member’s bank.',
  },
  {
    code: 'reject',
    label: 'Reject',
    look: 'danger',
    needsReason: true,
    permission: 'approve',
    from: ['requested', 'risk_review', 'approved'],
    means: 'The amount goes back to the member’s balance at once. The member reads your reason.',
  },
  {
    code: 'pay',
    label: 'Pay',
    look: 'primary',
    needsReason: false,
    permission: 'pay',
    from: ['approved'],
    means: 'The payment provider is told to send the money to the member’s bank. This cannot be taken back.',
  },
  {
    code: 'retry',
    label: 'Pay again',
    look: 'primary',
    needsReason: true,
    permission: 'pay',
    from: ['pay_failed'],
    means: 'The last try has failed for certain; the provider is told to send the money once more.',
  },
  {
    code: 'refund',
    label: 'Refund',
    look: 'danger',
    needsReason: true,
    permission: 'approve',
    from: ['pay_failed'],
    means: 'The amount goes back to the member’s balance at once. The member reads your reason.',
  },
]

/** The decisions that a withdrawal in this state is open to, for what the operator may do. */
export const decisionsOf = (
  state: WithdrawalState,
  may: { readonly approve: boolean; readonly pay: boolean },
): readonly Decision[] =>
  decisions.filter((decision) => decision.from.includes(state) && may[decision.permission])
