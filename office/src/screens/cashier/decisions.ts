import type { WITHDRAWAL_STATES } from '@koi/contract/schemas/cashier.ts'

type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

export interface Decision {
  readonly code: 'approve' | 'reject' | 'pay' | 'retry' | 'refund'
  readonly look: 'primary' | 'quiet' | 'danger'
  readonly needsReason: boolean
  readonly permission: 'approve' | 'pay'
  readonly from: readonly WithdrawalState[]
}

/**
 * What can be decided, and from which states. The server has the same table and enforces it. What each does
 * with the member's money, for the operator to read before it is done, is in the catalogue by its code.
 */
const decisions: readonly Decision[] = [
  {
    code: 'approve',
    look: 'primary',
    needsReason: false,
    permission: 'approve',
    from: ['requested', 'risk_review'],
  },
  {
    code: 'reject',
    look: 'danger',
    needsReason: true,
    permission: 'approve',
    from: ['requested', 'risk_review', 'approved'],
  },
  {
    code: 'pay',
    look: 'primary',
    needsReason: false,
    permission: 'pay',
    from: ['approved'],
  },
  {
    code: 'retry',
    look: 'primary',
    needsReason: true,
    permission: 'pay',
    from: ['pay_failed'],
  },
  {
    code: 'refund',
    look: 'danger',
    needsReason: true,
    permission: 'approve',
    from: ['pay_failed'],
  },
]

/** The decisions about a withdrawal in this state that the operator's permissions allow. */
export const decisionsOf = (
  state: WithdrawalState,
  can: { readonly approve: boolean; readonly pay: boolean },
): readonly Decision[] =>
  decisions.filter((decision) => decision.from.includes(state) && can[decision.permission])
