import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeAdjustmentCalls } from '../../calls/office/adjustments.ts'
import { ORDER_SORTS } from '../../sorts.ts'
import { amount, currency, id, money, page, pageInput, text, time } from '../shapes.ts'
import { reason, sortOf } from './shapes.ts'

export const ADJUSTMENT_STATES = ['asked', 'approved', 'rejected'] as const
export const ADJUSTMENT_SIDES = ['credit', 'debit'] as const

const adjustment = z.object({
  id,
  memberId: id,
  account: z.string(),
  side: z.enum(ADJUSTMENT_SIDES),
  amount: money,
  currency,
  reason: z.string(),
  /** What the member reads beside the amount; null if nothing was added. */
  note: z.string().nullable(),
  state: z.enum(ADJUSTMENT_STATES),
  askedBy: z.string(),
  askedAt: time,
  /** Whether the caller asked for it, and so cannot approve it. */
  isOwn: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  decisionReason: z.string().nullable(),
})

export const officeAdjustmentSchemas = {
  officeAdjustments: {
    input: z.object({
      ...pageInput,
      sort: sortOf(ORDER_SORTS),
      state: z.enum(ADJUSTMENT_STATES).optional(),
      /** The account of a member. */
      account: text(32).optional(),
    }),
    output: z.object({
      ...page(adjustment),
      /** The most of one adjustment, and what the caller may still ask for today. */
      limits: z.object({ max: money, leftToday: money }),
      waiting: z.int(),
    }),
  },
  officeAskAdjustment: {
    input: z.object({
      account: text(32),
      side: z.enum(ADJUSTMENT_SIDES),
      amount,
      reason,
      note: text(280).nullable(),
    }),
    output: adjustment,
  },
  officeDecideAdjustment: {
    input: z.object({ id, approve: z.boolean(), reason }),
    output: adjustment,
  },
} satisfies SchemaTable<typeof officeAdjustmentCalls>
