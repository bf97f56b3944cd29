import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeStrayCalls } from '../../calls/office/strays.ts'
import { day, id, money, page, pageInput, text, time } from '../shapes.ts'
import { reason, seen } from './shapes.ts'

/** No such order; the order has been paid; the order is over; no more than its own fee. */
export const STRAY_REASONS = ['unknown', 'surplus', 'closed', 'small'] as const
export const STRAY_STATES = ['waiting', 'asked', 'credited', 'left'] as const

const stray = z.object({
  id,
  channel: z.string(),
  network: z.string().nullable(),
  txId: z.string(),
  /** The order whose address it came to, as its report names it, and its member; null for an unknown one. */
  orderNumber: z.string(),
  account: z.string().nullable(),
  /** With six places. */
  usdt: z.string(),
  confirmations: z.int(),
  /** How many it needs. */
  needed: z.int(),
  seenAt: time,
  why: z.enum(STRAY_REASONS),
  state: z.enum(STRAY_STATES),
  /** The order whose member gets it, what that is, and our money for one USDT; null to leave it. */
  target: z.string().nullable(),
  amount: money.nullable(),
  rate: money.nullable(),
  reason: z.string().nullable(),
  askedBy: z.string().nullable(),
  askedAt: time.nullable(),
  isOwn: z.boolean(),
  seen,
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  decisionReason: z.string().nullable(),
})

export const officeStraySchemas = {
  officeStrays: {
    /** `search` is a transaction, an order or an account; days are those on which it was seen. */
    input: z.object({
      ...pageInput,
      state: z.enum(STRAY_STATES).optional(),
      why: z.enum(STRAY_REASONS).optional(),
      search: text(128).optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    output: z.object({ ...page(stray), waiting: z.int() }),
  },
  officeAskStray: {
    /** The order whose member gets it; null to leave it, because it was sent back or is nobody's. */
    input: z.object({ id, orderNumber: text(32).nullable(), reason }),
    output: stray,
  },
  officeDecideStray: { input: z.object({ id, approve: z.boolean(), seen, reason }), output: stray },
} satisfies SchemaTable<typeof officeStrayCalls>
