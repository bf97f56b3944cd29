import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { bonusCalls } from '../calls/bonuses.ts'
import { currency, cursor, money, page, pageInput, time } from './shapes.ts'

export const BONUS_STATES = ['running', 'released', 'forfeited'] as const
export const BONUS_ENDS = ['withdrew', 'gave_up', 'expired', 'excluded', 'cancelled', 'abuse'] as const

export const bonus = z.object({
  /** Its own name, which its turnover requirement has too. */
  source: z.string(),
  /** In the caller's language, or in English if that text is missing. */
  title: z.string(),
  amount: money,
  currency,
  /** Valid turnover, weighted by category. */
  required: money,
  done: money,
  /** Per 10 000 of the turnover, by category; null: every category counts in full. */
  weights: z.record(z.string(), z.int()).nullable(),
  /** The largest stake of one bet while it runs. */
  maxStake: money.nullable(),
  startedAt: time,
  expiresAt: time,
  state: z.enum(BONUS_STATES),
  /** Why it was lost; null unless it was. */
  why: z.enum(BONUS_ENDS).nullable(),
  endedAt: time.nullable(),
})

export const bonusSchemas = {
  bonuses: {
    input: z.object(pageInput),
    output: z.object({
      running: z.array(bonus),
      ...page(bonus),
    }),
  },
  giveUpBonus: { input: z.object({ source: cursor }), output: bonus },
} satisfies SchemaTable<typeof bonusCalls>

/** For clients: imported as a type, so that no zod reaches a first load. */
export type BonusSchemas = typeof bonusSchemas
