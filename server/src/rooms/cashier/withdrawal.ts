import { type Currency, toWire } from '@koi/contract/money.ts'
import type { WITHDRAWAL_STATES } from '@koi/contract/schemas/cashier.ts'
import type { WITHDRAWAL_FINDINGS } from '@koi/contract/schemas/office/cashier.ts'
import { formatUsdt, usdtPaidFor } from '@koi/contract/usdt.ts'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Step } from './step.ts'

export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

export type WithdrawalFinding = (typeof WITHDRAWAL_FINDINGS)[number]

export interface Withdrawal {
  readonly id: bigint
  readonly orderNumber: string
  readonly memberId: MemberId
  readonly account: string
  readonly amount: bigint
  readonly fee: bigint
  readonly currency: Currency
  readonly state: WithdrawalState
  readonly fingerprint: Buffer
  readonly cardId: bigint
  readonly bankCode: string
  readonly bankName: string
  readonly maskedNumber: string
  readonly holder: string
  readonly reason: string | null
  readonly findings: readonly string[]
  readonly createdAt: Date
  readonly approvedBy: OperatorId | null
  /** Our money for one USDT at which it is sent, in units of 1/100000; null before, and of a bank's account. */
  readonly usdtRate: bigint | null
}

/** The states that can follow each state of a request (docs/domain/money-states.md#withdrawals). */
export const WITHDRAWAL_TRANSITIONS: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['risk_review', 'approved', 'rejected', 'cancelled'],
  risk_review: ['approved', 'rejected'],
  approved: ['paying', 'rejected'],
  paying: ['paid', 'pay_failed'],
  pay_failed: ['paying', 'paid', 'rejected'],
  paid: [],
  rejected: [],
  cancelled: [],
}

export const canTransition = (from: WithdrawalState, to: WithdrawalState): boolean =>
  WITHDRAWAL_TRANSITIONS[from].includes(to)

/** The reference of the hold on a withdrawal's money. */
export const holdOf = (id: bigint): string => `withdrawal:${id}`

/** What the findings of a review are based on. */
export interface Circumstances {
  readonly paidBefore: number
  readonly amount: bigint
  readonly secondPersonAbove: bigint
  readonly cardAddedAt: Date
  readonly createdAt: Date
  /** Whether another account of the person took the same thing that each person has once. */
  readonly tookTwice: boolean
}

const NEW_CARD_HOURS = 24

/** What an operator should know before approving; a finding blocks nothing. */
export function findingsOf(seen: Circumstances): WithdrawalFinding[] {
  const cardAge = seen.createdAt.getTime() - seen.cardAddedAt.getTime()
  return [
    ...(seen.paidBefore === 0 ? (['first_withdrawal'] as const) : []),
    ...(cardAge < NEW_CARD_HOURS * 3_600_000 ? (['new_card'] as const) : []),
    ...(seen.amount > seen.secondPersonAbove ? (['large'] as const) : []),
    ...(seen.tookTwice ? (['same_person'] as const) : []),
  ]
}

/** What is sent to an address, once an operator has decided to pay it. */
const usdtOf = ({ usdtRate, amount, fee }: Withdrawal) =>
  usdtRate === null
    ? null
    : { amount: formatUsdt(usdtPaidFor(amount - fee, usdtRate)), rate: toWire(usdtRate) }

/** A request as the API returns it. */
export const presentWithdrawal = (withdrawal: Withdrawal, steps: readonly Step[]) => ({
  id: String(withdrawal.id),
  orderNumber: withdrawal.orderNumber,
  amount: toWire(withdrawal.amount),
  fee: toWire(withdrawal.fee),
  net: toWire(withdrawal.amount - withdrawal.fee),
  currency: withdrawal.currency,
  state: withdrawal.state,
  createdAt: withdrawal.createdAt.getTime(),
  card: {
    bankName: withdrawal.bankName,
    maskedNumber: withdrawal.maskedNumber,
    holder: withdrawal.holder,
  },
  usdt: usdtOf(withdrawal),
  reason: withdrawal.reason,
  cancellable: canTransition(withdrawal.state, 'cancelled'),
  steps: steps.map(({ state, at }) => ({ state, at: at.getTime() })),
})
