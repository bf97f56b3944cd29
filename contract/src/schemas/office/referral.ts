import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeReferralCalls } from '../../calls/office/referral.ts'
import { REFERRAL_INCOMES, referralTerms } from '../referral.ts'
import { amount, currency, done, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { reason, seen } from './shapes.ts'

const FRIEND_ROW_STATES = ['waiting', 'qualified', 'lapsed', 'line', 'person'] as const

const terms = z.object({ ...referralTerms, monthBudget: money })

export const officeReferralSchemas = {
  officeReferral: {
    input: none,
    output: z.object({
      currency,
      on: z.boolean(),
      /** What members read; null before the first is published. */
      published: z.object({ ...terms.shape, version: z.int(), from: time }).nullable(),
      draft: terms.nullable(),
      /** Whether the operator who wrote the draft may not publish it. */
      needsSecondPerson: z.boolean(),
      /** Of the draft; null without one. */
      seen: seen.nullable(),
      friends: z.array(z.object({ state: z.enum(FRIEND_ROW_STATES), count: z.int() })),
      /** What was earned, in this month and ever. */
      cost: z.array(z.object({ kind: z.enum(REFERRAL_INCOMES), month: money, total: money })),
      /** What was paid in this month, and what waits. */
      paid: money,
      waiting: money,
      countedUntil: z.string().nullable(),
    }),
  },
  officeSaveReferral: {
    input: z.object({
      invitation: amount,
      firstDeposit: amount,
      turnover: amount,
      within: z.int().min(1).max(90),
      milestones: z.array(z.object({ friends: z.int().min(1).max(10_000), amount })).max(10),
      depositRate: z.int().min(0).max(1_000),
      playRate: z.int().min(0).max(1_000),
      days: z.int().min(1).max(365),
      cap: amount,
      turnoverRate: z.int().min(0).max(100_000),
      monthBudget: amount,
      reason,
    }),
    output: done,
  },
  officePublishReferral: { input: z.object({ seen, reason }), output: done },
  officeStopReferral: { input: z.object({ reason }), output: done },
  officeReferralFriends: {
    input: z.object({ ...pageInput, account: text(64).optional() }),
    output: z.object({
      currency,
      ...page(
        z.object({
          id,
          account: z.string(),
          referrerId: id,
          referrer: z.string(),
          state: z.enum(FRIEND_ROW_STATES),
          registered: z.string(),
          qualified: z.string().nullable(),
          until: z.string(),
          income: money,
          version: z.int(),
        }),
      ),
    }),
  },
} satisfies SchemaTable<typeof officeReferralCalls>
