import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeLevelCalls } from '../../calls/office/levels.ts'
import { amount, currency, day, done, money, none, text, time } from '../shapes.ts'
import { reason, seen } from './shapes.ts'

const LEVEL_CAUSES = ['turnover', 'keep', 'operator'] as const

const ladder = z.object({
  currency,
  /** `none` before one is written. */
  state: z.enum(['none', 'off', 'on']),
  /** One for each level of the club, lowest first. */
  steps: z.array(
    z.object({
      position: z.int(),
      name: z.string(),
      /** Null for a level of the club that the ladder does not have yet. */
      needed: money.nullable(),
      bonus: money.nullable(),
      members: z.int(),
    }),
  ),
  /** The first day whose turnover counts; it cannot be changed once a day was counted. */
  from: z.string(),
  hasBegun: z.boolean(),
  turnoverRate: z.int(),
  monthBudget: money,
  /** Bonuses paid in this month, and those that wait. */
  paid: money,
  waiting: money,
  countedUntil: z.string().nullable(),
  /** Whether the operator who wrote it may not switch it on. */
  needsSecondPerson: z.boolean(),
  seen,
})

export const officeLevelSchemas = {
  officeLadder: { input: none, output: ladder },
  officeSaveLadder: {
    input: z.object({
      /** The first needs nothing and pays nothing; each other needs more than the one below it. */
      steps: z
        .array(z.object({ needed: amount, bonus: amount }))
        .min(1)
        .max(20),
      from: day,
      turnoverRate: z.int().min(0).max(100_000),
      monthBudget: amount,
      reason,
    }),
    output: ladder,
  },
  /** `seen` is needed to switch it on, and not to switch it off. */
  officeSwitchLadder: { input: z.object({ on: z.boolean(), seen: seen.optional(), reason }), output: ladder },
  officeMemberLevel: {
    input: z.object({ account: text(64) }),
    output: z.object({
      account: z.string(),
      currency,
      level: z.int().nullable(),
      turnover: money,
      fixedUntil: z.string().nullable(),
      /** The latest first, at most a hundred. */
      changes: z.array(
        z.object({
          day: z.string(),
          at: time,
          from: z.int().nullable(),
          to: z.int().nullable(),
          cause: z.enum(LEVEL_CAUSES),
          operator: z.string().nullable(),
          reason: z.string().nullable(),
        }),
      ),
      bonuses: z.array(
        z.object({
          position: z.int(),
          amount: money,
          earnedDay: z.string(),
          paidAt: time.nullable(),
          number: z.string().nullable(),
        }),
      ),
    }),
  },
  officeSetMemberLevel: {
    input: z.object({
      account: text(64),
      level: z.int().min(1).max(20).nullable(),
      /** The last day on which it stays as it is; omitted: the next closed day may change it. */
      fixedUntil: day.optional(),
      reason,
    }),
    output: done,
  },
} satisfies SchemaTable<typeof officeLevelCalls>
