import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { rebateCalls } from '../calls/rebates.ts'
import { GAME_CATEGORIES } from './games.ts'
import { currency, day, id, money, none, page, pageInput, time } from './shapes.ts'

/** How many days back play can be claimed. */
export const REBATE_DAYS = 7
/**
 * `open` it can be claimed; `closed` play is closed to the member or a limit is used up: it is paid by itself;
 * `off` the site has no rebates.
 */
const REBATE_STATES = ['open', 'closed', 'off'] as const

const category = z.enum(GAME_CATEGORIES)
/** Per 10 000 of the valid turnover. */
const rate = z.int()

/** What turnover earns at one rate; a category of a day has several if bets were placed on an earlier day. */
const parts = z.array(
  z.object({
    rate,
    /** The turnover that counts, after the weight of the category. */
    turnover: money,
    amount: money,
    /** The rate is the member's own in the line of an agent. */
    ofLine: z.boolean(),
  }),
)

export const rebateSchemas = {
  rebates: {
    input: none,
    output: z.object({
      currency,
      state: z.enum(REBATE_STATES),
      /** What a claim would pay now, and the least that it may be. */
      amount: money,
      minimum: money,
      /** What earlier days still owe, after a correction; it is taken off the amount. */
      owed: money,
      /** What has to be played before a withdrawal if the amount is claimed now. */
      required: money,
      days: z.array(
        z.object({
          day,
          /** When it is paid by itself. */
          paidAt: time,
          rows: z.array(
            z.object({
              category,
              turnover: money,
              claimed: money,
              /** What is left; less than nothing if the turnover fell after a claim. */
              amount: money,
              parts,
            }),
          ),
        }),
      ),
      rates: z.array(z.object({ category, rate, ofLine: z.boolean() })),
    }),
  },
  claimRebate: {
    input: none,
    output: z.object({ id, amount: money, required: money, at: time }),
  },
  rebateReport: {
    input: z.object(pageInput),
    output: z.object({
      currency,
      ...page(
        z.object({
          day,
          /** Whether it can still be claimed, or waits to be paid by itself. */
          isOpen: z.boolean(),
          earned: money,
          paid: money,
          /** What the edge of the games cost on average. */
          cost: money,
          rows: z.array(
            z.object({
              category,
              turnover: money,
              earned: money,
              paid: money,
              /** Per 10 000 of the turnover. */
              edge: z.int(),
              cost: money,
              parts,
            }),
          ),
          payments: z.array(z.object({ id, amount: money, at: time, byItself: z.boolean() })),
        }),
      ),
    }),
  },
} satisfies SchemaTable<typeof rebateCalls>

/** For clients: imported as a type, so that no zod reaches a first load. */
export type RebateSchemas = typeof rebateSchemas
