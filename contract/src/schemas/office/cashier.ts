import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeCashierCalls } from '../../calls/office/cashier.ts'
import { ORDER_SORTS } from '../../sorts.ts'
import { DEPOSIT_STATES, deposit, WITHDRAWAL_STATES, withdrawal } from '../cashier.ts'
import { amount, done, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { days, reason, searchInput, sortOf } from './shapes.ts'

const depositRow = deposit.extend({
  memberId: id,
  account: z.string(),
  providerReference: z.string().nullable(),
  /** Whether it is a transfer to an account of ours, to which one, and who the bank says sent it. */
  isByHand: z.boolean(),
  accountId: id.nullable(),
  sender: z.string().nullable(),
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
/**
 * What an operator should know before approving: the member's first, an account younger than a day, above the
 * limit for a second person, and another account of the person that took what each person has once.
 */
export const WITHDRAWAL_FINDINGS = ['first_withdrawal', 'new_card', 'large', 'same_person'] as const
const withdrawalRow = withdrawal.extend({
  memberId: id,
  account: z.string(),
  approvals: z.array(z.object({ operator: z.string(), at: time })),
  needsSecondPerson: z.boolean(),
  /** Of WITHDRAWAL_FINDINGS. */
  findings: z.array(z.string()),
  /** The newest payout attempt; `unknown` blocks every decision until the provider has been queried. */
  payout: z
    .object({ number: z.string(), state: z.enum(['sending', 'processing', 'unknown', 'paid', 'failed']) })
    .nullable(),
})

/** One request, with the other accounts behind the finding `same_person`, as of now. */
const oneWithdrawal = withdrawalRow.extend({
  samePerson: z.array(z.object({ memberId: id, account: z.string() })),
})

/** The states, and `waiting`: everything that an operator still has to decide. */
export const WITHDRAWAL_FILTERS = ['waiting', ...WITHDRAWAL_STATES] as const
export const DEPOSIT_FILTERS = ['waiting', ...DEPOSIT_STATES] as const

/**
 * Amounts as decimal text, `…_rate` per 10 000, `…_minute` of the platform's day (two equal ones: always), the
 * rest counts and times.
 */
const CASHIER_SETTINGS = [
  'deposit.expiry_minutes',
  'deposit.open_most',
  'deposit.turnover_rate',
  'withdrawal.min',
  'withdrawal.max',
  'withdrawal.daily_count',
  'withdrawal.daily_amount',
  'withdrawal.free_per_day',
  'withdrawal.fee_rate',
  'withdrawal.opens_minute',
  'withdrawal.closes_minute',
  'withdrawal.review_seconds',
  'withdrawal.second_person_above',
  'trial.credit',
  'adjustment.max',
  'adjustment.daily_amount',
] as const
const settingKey = z.enum(CASHIER_SETTINGS)
const settingChange = z.object({
  id,
  key: settingKey,
  before: z.string(),
  value: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: time,
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  /** Null while it waits for a second person. */
  agreed: z.boolean().nullable(),
})
const bank = z.object({
  code: z.string().regex(/^[A-Z0-9]{2,16}$/),
  name: text(64),
  /** Whether members can bind new cards of it. */
  enabled: z.boolean(),
  /** Its place in members' list, the smallest first. */
  place: z.int().min(0).max(9_999),
})
const bankList = z.object({ content: z.array(bank.extend({ cards: z.int() })) })

export const officeCashierSchemas = {
  officeCashierSettings: {
    input: none,
    output: z.object({
      values: z.array(z.object({ key: settingKey, value: z.string() })),
      /** What waits first, then the newest. */
      changes: z.array(settingChange),
      /** When an operator last kept or changed them; null while nobody has. */
      reviewedAt: time.nullable(),
    }),
  },
  officeSetCashierSetting: {
    input: z.object({ key: settingKey, value: z.string().regex(/^\d{1,13}(\.\d{1,2})?$/), reason }),
    output: settingChange,
  },
  officeDecideCashierSetting: { input: z.object({ id, agree: z.boolean(), reason }), output: settingChange },
  officeKeepCashierSettings: { input: z.object({ reason }), output: done },
  officeBanks: { input: none, output: bankList },
  officeSetBank: { input: bank.extend({ isNew: z.boolean(), reason }), output: bankList },
  officeWithdrawals: {
    input: z.object({
      ...pageInput,
      ...searchInput,
      ...days,
      sort: sortOf(ORDER_SORTS),
      state: z.enum(WITHDRAWAL_FILTERS).optional(),
      memberId: id.optional(),
    }),
    output: z.object(page(withdrawalRow)),
  },
  officeWithdrawal: { input: z.object({ id }), output: oneWithdrawal },
  officeDecideWithdrawal: {
    input: z.object({
      id,
      decision: z.enum(['approve', 'reject', 'pay', 'retry', 'refund']),
      reason: reason.optional(),
    }),
    output: oneWithdrawal,
  },
  officeDeposits: {
    input: z.object({
      ...pageInput,
      ...searchInput,
      ...days,
      sort: sortOf(ORDER_SORTS),
      state: z.enum(DEPOSIT_FILTERS).optional(),
      memberId: id.optional(),
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
