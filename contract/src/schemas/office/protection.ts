import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeProtectionCalls } from '../../calls/office/protection.ts'
import {
  DOCUMENT_SIDES,
  EXCLUSION_MONTHS,
  IDENTITY_REASONS,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  OUTSIDE_PROBLEMS,
  OUTSIDE_STATES,
  TIME_OUT_DAYS,
} from '../../protection.ts'
import { protectionState } from '../protection.ts'
import { currency, id, money, none, page, pageInput, time } from '../shapes.ts'
import { reason } from './shapes.ts'

const identityRow = z.object({
  id,
  memberId: id,
  account: z.string(),
  state: z.enum(['pending', 'approved', 'rejected']),
  submittedAt: time,
  decidedAt: time.nullable(),
  /** Null while nobody has decided, and for a decision of the outside service. */
  decidedBy: z.string().nullable(),
  /** Where it is at the outside service; null if it was not submitted there. */
  outsideState: z.enum(OUTSIDE_STATES).nullable(),
})
/** What the outside service has answered about a check. */
const outside = z.object({
  reasons: z.array(z.enum(IDENTITY_REASONS)),
  problem: z.enum(OUTSIDE_PROBLEMS).nullable(),
  /** How the service names the check: for a question to it. */
  reference: z.string(),
  sentAt: time.nullable(),
  reportedAt: time.nullable(),
})
/** Money to the cent, or whole minutes. */
const limit = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/)
/** By currency, the total of deposits or withdrawals from which documents are required; null: never. */
const threshold = z.object({ currency, amount: money.nullable() })
const protectionRules = z.object({
  thresholds: z.array(threshold),
  /** What waits for a second person; at most one change of each currency. */
  waiting: z.array(threshold.extend({ id, reason: z.string(), askedBy: z.string(), askedAt: time })),
})

export const officeProtectionSchemas = {
  officeIdentityChecks: {
    input: z.object({ ...pageInput, state: z.enum(['pending', 'approved', 'rejected']).optional() }),
    output: z.object(page(identityRow)),
  },
  officeIdentityCheck: {
    input: z.object({ id }),
    output: identityRow.extend({
      fullName: z.string(),
      birthDate: z.string(),
      age: z.int(),
      minimumAge: z.int(),
      reason: z.string().nullable(),
      documents: z.array(z.object({ side: z.enum(DOCUMENT_SIDES), mime: z.string(), size: z.int() })),
      outside: outside.nullable(),
    }),
  },
  officeIdentityDocument: {
    input: z.object({ id, side: z.enum(DOCUMENT_SIDES) }),
    output: z.object({ name: z.string(), mime: z.string(), content: z.string() }),
  },
  officeDecideIdentity: {
    input: z.object({ id, decision: z.enum(['approve', 'reject']), reason }),
    output: identityRow,
  },
  officeProtectionRules: { input: none, output: protectionRules },
  officeSetProtectionRules: {
    input: z.object({
      thresholds: z.array(z.object({ currency, amount: limit.nullable() })).max(9),
      reason,
    }),
    output: protectionRules,
  },
  officeDecideProtectionRules: {
    input: z.object({ id, agree: z.boolean(), reason }),
    output: protectionRules,
  },
  officeProtection: { input: z.object({ id }), output: protectionState },
  officeCloseMember: {
    input: z.object({
      id,
      /** Either days or months. */
      days: z.literal([...TIME_OUT_DAYS]).optional(),
      months: z.literal([...EXCLUSION_MONTHS]).optional(),
      reason,
    }),
    output: protectionState,
  },
  officeSetLimit: {
    input: z.object({
      id,
      kind: z.enum(LIMIT_KINDS),
      period: z.enum(LIMIT_PERIODS),
      /** Money, or whole minutes; null removes the operators' limit. */
      amount: limit.nullable(),
      reason,
    }),
    output: protectionState,
  },
} satisfies SchemaTable<typeof officeProtectionCalls>
