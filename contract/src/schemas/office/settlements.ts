import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeSettlementCalls } from '../../calls/office/settlements.ts'
import { amount, currency, id, money, page, pageInput, text, time } from '../shapes.ts'
import { reason } from './shapes.ts'

export const SETTLEMENT_STATES = ['asked', 'approved', 'rejected'] as const

const settlement = z.object({
  id,
  depositId: id,
  orderNumber: z.string(),
  account: z.string(),
  channel: z.string(),
  /** The provider's number of the payment. */
  reference: z.string(),
  amount: money,
  currency,
  reason: z.string(),
  state: z.enum(SETTLEMENT_STATES),
  askedBy: z.string(),
  askedAt: time,
  isOwn: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  decisionReason: z.string().nullable(),
})

export const officeSettlementSchemas = {
  officeSettlements: {
    input: z.object({ ...pageInput, state: z.enum(SETTLEMENT_STATES).optional() }),
    output: z.object({ ...page(settlement), waiting: z.int() }),
  },
  officeAskSettlement: {
    /** The amount that the provider received, and its number of the payment. */
    input: z.object({ depositId: id, amount, reference: text(64), reason }),
    output: settlement,
  },
  officeDecideSettlement: {
    input: z.object({ id, approve: z.boolean(), reason }),
    output: settlement,
  },
} satisfies SchemaTable<typeof officeSettlementCalls>
