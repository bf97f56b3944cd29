import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { bonusCalls } from '../calls/bonuses.ts'
import { currency, cursor, money, page, pageInput, time } from './shapes.ts'

const BONUS_STATES = ['running', 'released', 'forfeited'] as const
const BONUS_ENDS = ['withdrew', 'gave_up', 'expired', 'excluded', 'cancelled', 'abuse'] as const

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

const runningBonus = bonus.extend({
  /** What is still to be played for it, and first for deposits, rewards and older bonuses. */
  left: money,
  before: money,
  /** What clearing the rest costs on average; null where nothing that the member plays counts. */
  cost: money.nullable(),
})

export const bonusSchemas = {
  bonuses: {
    input: z.object(pageInput),
    output: z.object({
      running: z.array(runningBonus),
      /** What is in the bonus account. */
      balance: money,
      /** What costs are computed from: the member's play of the last 30 days, or lotteries without any. */
      play: z.object({
        isOwn: z.boolean(),
        parts: z.array(z.object({ category: z.string(), played: money, edge: z.int() })),
      }),
      ...page(bonus),
    }),
  },
  giveUpBonus: { input: z.object({ source: cursor }), output: bonus },
} satisfies SchemaTable<typeof bonusCalls>

/** For clients: imported as a type, so that no zod reaches a first load. */
export type BonusSchemas = typeof bonusSchemas
