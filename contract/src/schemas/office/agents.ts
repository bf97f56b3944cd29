import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeAgentCalls } from '../../calls/office/agents.ts'
import { terms } from '../agents.ts'
import { currency, day, dayRange, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { reason } from './shapes.ts'

const quotas = z
  .array(z.object({ series: z.int().min(0).max(2_000), count: z.int().min(1).max(10_000) }))
  .max(20)

const quotasLeft = z
  .array(z.object({ series: z.int().min(0).max(2_000), count: z.int().min(0).max(10_000) }))
  .min(1)
  .max(20)

/** A member of a line, as operators see one. */
const lineMember = z.object({
  id,
  account: z.string(),
  type: z.int(),
  /** Everyone below, on all levels. */
  team: z.int(),
  terms,
  registeredAt: time,
  lastLoginAt: time.nullable(),
})

const lineHead = lineMember.extend({
  /** What applies tomorrow; null if nothing changes. */
  next: terms.nullable(),
  /** What the direct upline has, which limits the terms; null at the top of a line. */
  upline: terms.nullable(),
  /** `free` accounts of a series may still be opened, `used` were. */
  quotas: z.array(z.object({ series: z.int(), free: z.int(), used: z.int() })),
  /** The accounts above, from the top of the line down. */
  path: z.array(z.string()),
})

/**
 * What an operator may set about money in a team; a turnover rate is per 10 000 of what was received, and the
 * brake is 1 while it is on.
 */
export const TEAM_MONEY = [
  ...(['transfer.min', 'transfer.max', 'transfer.daily_amount', 'transfer.turnover_rate'] as const),
  ...(['envelope.min', 'envelope.max', 'envelope.daily_amount', 'envelope.turnover_rate'] as const),
  'brake.unknown_losses',
] as const

/** An amount as on the wire, or a rate as a whole number. */
const teamMoney = z.object({ key: z.enum(TEAM_MONEY), value: z.string() })

/** What is held for a member, with the decision that waits for a second person. */
const held = z.object({
  memberId: id,
  account: z.string(),
  currency,
  first: day,
  upto: day,
  days: z.int(),
  amount: money,
  heldFor: z.enum(['frozen', 'protection']),
  /** Null until the next payments are made, of what was held before an update. */
  since: time.nullable(),
  decideBy: time.nullable(),
  isOverdue: z.boolean(),
  needsTwo: z.boolean(),
  proposal: z
    .object({
      decision: z.enum(['pay', 'keep']),
      upto: day,
      amount: money,
      askedBy: z.string(),
      reason: z.string(),
    })
    .nullable(),
})

const request = z.object({
  id,
  kind: z.enum(['appoint', 'move']),
  memberId: id,
  account: z.string(),
  /** Of an appointment. */
  type: z.int().nullable(),
  terms: terms.nullable(),
  quotas,
  /** The account of the new upline of a move; null for the top of a line. */
  to: z.string().nullable(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: time,
  decidedBy: z.string().nullable(),
  agreed: z.boolean().nullable(),
  from: day.nullable(),
})

/** Rebates of a line over past days; `kept` are per 10 000 of the edge, null where the play leaves none. */
const lineCost = z.object({
  /** What earns: decided stakes of lotteries, valid turnover of other games. */
  turnover: money,
  /** What the play leaves the house on average, before the line. */
  edge: money,
  booked: money,
  /** With the other terms. */
  other: money,
  keptBooked: z.int().nullable(),
  keptOther: z.int().nullable(),
})

export const officeAgentSchemas = {
  officeTeam: {
    input: z.object({ ...pageInput, account: text(32).optional() }),
    output: z.object({ ...page(lineMember), member: lineHead.nullable() }),
  },
  officeSetTerms: {
    input: z.object({ account: text(32), ...terms.shape, reason }),
    /** What rises at the top of a line is a request that waits for a second person. */
    output: z.object({ from: day, request: request.nullable() }),
  },
  officeTermsWhatIf: {
    input: z.object({ account: text(32), ...terms.shape, ...dayRange }),
    output: z.object({
      first: day,
      last: day,
      /** How many days of the range are closed. */
      days: z.int(),
      categories: z.array(lineCost.extend({ category: z.string() })),
      total: lineCost,
    }),
  },
  officeSetQuotas: {
    input: z.object({ account: text(32), quotas: quotasLeft, reason }),
    output: z.object({ quotas: lineHead.shape.quotas }),
  },
  officeTeamMoney: {
    input: none,
    output: z.object({
      values: z.array(teamMoney),
      /** What waits for a second person; at most one change of each setting. */
      waiting: z.array(teamMoney.extend({ id, reason: z.string(), askedBy: z.string(), askedAt: time })),
    }),
  },
  officeSetTeamMoney: {
    input: teamMoney.extend({ value: text(24), reason }),
    /** Whether it waits for a second person; `value` is what was asked for. */
    output: teamMoney.extend({ waits: z.boolean() }),
  },
  /** `value` is what holds after the decision. */
  officeDecideTeamMoney: { input: z.object({ id, agree: z.boolean(), reason }), output: teamMoney },
  officeHeldRebates: { input: z.object(pageInput), output: z.object(page(held)) },
  officeDecideHeldRebates: {
    /** `upto` and `amount` are what the operator was shown; the second person repeats the decision. */
    input: z.object({
      memberId: id,
      upto: day,
      amount: text(24),
      decision: z.enum(['pay', 'keep', 'withdraw']),
      reason,
    }),
    output: z.object({ state: z.enum(['decided', 'waiting', 'withdrawn']), amount: money }),
  },
  officeLineRequests: { input: z.object(pageInput), output: z.object(page(request)) },
  officeAppointAgent: {
    input: z.object({ account: text(32), type: z.literal([1, 2, 41, 42]), ...terms.shape, quotas, reason }),
    output: request,
  },
  officeMoveMember: {
    input: z.object({ account: text(32), toAccount: text(32).nullable(), reason }),
    output: request,
  },
  officeDecideLineRequest: {
    input: z.object({ id, agree: z.boolean(), reason }),
    output: request,
  },
} satisfies SchemaTable<typeof officeAgentCalls>
