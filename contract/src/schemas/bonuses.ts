import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { bonusCalls } from '../calls/bonuses.ts'
import { currency, id, money, none, page, pageInput, time } from './shapes.ts'

export const BONUS_STATES = ['running', 'released', 'forfeited'] as const
/** Why a bonus was forfeited: `left` is the member's own wish without a withdrawal. */
export const FORFEIT_REASONS = ['withdrew', 'left', 'excluded', 'expired', 'cancelled', 'abuse'] as const

const bonus = {
  id,
  /** The name of its requirement in the withdrawal terms. */
  source: z.string(),
  /** In the caller's language. */
  title: z.string(),
  amount: money,
  required: money,
  startedAt: time,
  expiresAt: time,
}

const runningBonus = z.object({
  ...bonus,
  /** What was played for it, as the terms weigh it. */
  done: money,
  left: money,
  /** What is still to be played for earlier requirements, which come first. */
  before: money,
  /** How much of the turnover of each category counts, per 10 000; `*` is the rest. */
  weights: z.record(z.string(), z.int()),
  /** The largest bet while it runs; null for any. */
  maxStake: money.nullable(),
  /** What clearing the rest costs on average; null where nothing that the member plays counts. */
  cost: money.nullable(),
})

const pastBonus = z.object({
  ...bonus,
  state: z.enum(BONUS_STATES),
  why: z.enum(FORFEIT_REASONS).nullable(),
  endedAt: time,
})

export const bonusSchemas = {
  bonuses: {
    input: none,
    output: z.object({
      currency,
      /** What is in the bonus purse. */
      balance: money,
      running: z.array(runningBonus),
      /** What the cost is computed from: the member's play of the last 30 days, or a usual mix without any. */
      play: z.object({
        isOwn: z.boolean(),
        parts: z.array(z.object({ category: z.string(), played: money, edge: z.int() })),
      }),
    }),
  },
  pastBonuses: {
    input: z.object(pageInput),
    output: z.object({ ...page(pastBonus), currency }),
  },
  forfeitBonus: { input: z.object({ id }), output: z.object({ id, amount: money }) },
} satisfies SchemaTable<typeof bonusCalls>

export type BonusSchemas = typeof bonusSchemas
