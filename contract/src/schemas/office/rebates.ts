import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeRebateCalls } from '../../calls/office/rebates.ts'
import { TIME_SORTS } from '../../sorts.ts'
import { GAME_CATEGORIES } from '../games.ts'
import { amount, currency, day, id, money, page, pageInput, text, time } from '../shapes.ts'
import { reason, sortOf } from './shapes.ts'

const category = z.enum(GAME_CATEGORIES)
const rate = z.int().min(0).max(10_000)

const rates = {
  /** Whether members earn rebates on their own play. */
  on: z.boolean(),
  /** What has to be played before a withdrawal, per 10 000 of what is paid. */
  turnoverRate: z.int().min(0).max(100_000),
  /** Per 10 000 of the turnover; level 0 is for everyone whose level says nothing. */
  rates: z.array(z.object({ level: z.int().min(0).max(100), category, rate })).max(1_000),
  /** How much of the turnover counts, per 10 000; a category that is left out counts in full. */
  weights: z.array(z.object({ category, weight: rate })).max(20),
}

const terms = z.object({
  ...rates,
  from: day,
  minimum: money,
  reason: z.string(),
  setBy: z.string().nullable(),
})

const overview = z.object({
  currency,
  /** The terms of today; null if there never were any. */
  current: terms.nullable(),
  /** Those of the next day, if they are others. */
  next: terms.nullable(),
  /** Terms that cost the house more, which wait for a second person; null for none. */
  waiting: z.object({ id, askedAt: time, terms }).nullable(),
  levels: z.array(z.object({ position: z.int(), name: z.string() })),
  /** The house's share of the play, per 10 000: a rate stays below it. */
  edges: z.array(z.object({ category, edge: z.int() })),
})

export const officeRebateSchemas = {
  officeRebates: { input: z.object({}), output: overview },
  officeSetRebates: { input: z.object({ ...rates, minimum: amount, reason }), output: overview },
  officeDecideRebates: { input: z.object({ id, agree: z.boolean(), reason }), output: overview },
  officeRebateClaims: {
    input: z.object({ ...pageInput, sort: sortOf(TIME_SORTS), account: text(64).optional() }),
    output: z.object({
      currency,
      ...page(
        z.object({
          id,
          memberId: id,
          account: z.string(),
          amount: money,
          required: money,
          at: time,
          byItself: z.boolean(),
          lines: z.array(z.object({ day, category: z.string(), amount: money })),
        }),
      ),
    }),
  },
} satisfies SchemaTable<typeof officeRebateCalls>
