import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeCashierCalls } from '../../calls/office/cashier.ts'
import { DEPOSIT_STATES, deposit, WITHDRAWAL_STATES, withdrawal } from '../cashier.ts'
import { amount, dayRange, id, money, page, pageInput, text, time } from '../shapes.ts'
import { reason, searchInput } from './shapes.ts'

const depositRow = deposit.extend({
  memberId: id,
  account: z.string(),
  providerReference: z.string().nullable(),
  /**
   * What the provider says it received, if that differs from the order: the deposit then waits for a
   * decision.
   */
  received: z.object({ amount: money, currency: z.string() }).nullable(),
  /** When operators credited it by hand, and when the provider reported it after that; null if not. */
  byHandAt: time.nullable(),
  lateNoticeAt: time.nullable(),
  /** A payment that goes back to its payer: how often the provider was asked, and what it said last. */
  returning: z
    .object({ amount: money, tries: z.int(), problem: z.string().nullable(), returnedAt: time.nullable() })
    .nullable(),
})
const withdrawalRow = withdrawal.extend({
  memberId: id,
  account: z.string(),
  approvals: z.array(z.object({ operator: z.string(), at: time })),
  needsSecondPerson: z.boolean(),
  /** What an operator should know before approving: first_withdrawal, new_card, large. */
  findings: z.array(z.string()),
  /** The newest payout attempt; `unknown` blocks every decision until the provider has been queried. */
  payout: z
    .object({ number: z.string(), state: z.enum(['sending', 'processing', 'unknown', 'paid', 'failed']) })
    .nullable(),
})

/** The states, and `waiting`: everything that an operator still has to decide. */
export const WITHDRAWAL_FILTERS = ['waiting', ...WITHDRAWAL_STATES] as const

export const officeCashierSchemas = {
  officeWithdrawals: {
    input: z.object({ ...pageInput, ...searchInput, state: z.enum(WITHDRAWAL_FILTERS).optional() }),
    output: z.object(page(withdrawalRow)),
  },
  officeWithdrawal: { input: z.object({ id }), output: withdrawalRow },
  officeDecideWithdrawal: {
    input: z.object({
      id,
      decision: z.enum(['approve', 'reject', 'pay', 'retry', 'refund']),
      reason: reason.optional(),
    }),
    output: withdrawalRow,
  },
  officeDeposits: {
    input: z.object({
      ...pageInput,
      ...searchInput,
      ...dayRange,
      state: z.enum(DEPOSIT_STATES).optional(),
      /** The provider's number of the payment. */
      trade: text(64).optional(),
      /** What was ordered, credited or received. */
      amount: amount.optional(),
    }),
    output: z.object(page(depositRow)),
  },
  officeDecideDeposit: {
    input: z.object({ id, decision: z.enum(['credit', 'reject', 'return']), reason }),
    output: depositRow,
  },
} satisfies SchemaTable<typeof officeCashierCalls>
