import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { betCalls } from '../calls/bets.ts'
import { currency, dayRange, id, money, page, pageInput, text, time } from './shapes.ts'

const BET_STATES = ['placed', 'settled', 'voided'] as const

export const betSchemas = {
  bettingRecord: {
    input: z.object({
      ...pageInput,
      ...dayRange,
      category: text(16).optional(),
      state: z.enum(BET_STATES).optional(),
      /** The code of a lottery game, or of the vendor whose games were played. */
      game: text(32).optional(),
      /** The number of the ticket or round. */
      number: id.optional(),
    }),
    output: z.object({
      ...page(
        z.object({
          id,
          category: z.string(),
          gameCode: z.string(),
          /** Id of the ticket or round that contains the bet. */
          reference: z.string(),
          stake: money,
          payout: money,
          /** The part of the stake returned at settlement, at the rate agreed with the bet. */
          rebate: money,
          state: z.enum(BET_STATES),
          placedAt: time,
          settledAt: time.nullable(),
        }),
      ),
      currency,
      sums: z.object({
        count: z.int(),
        stake: money,
        /** The part of the stake whose bets are not decided; `net` is the result of the others. */
        openStake: money,
        payout: money,
        rebate: money,
        net: money,
      }),
    }),
  },
  profitAndLoss: {
    input: z.object(dayRange),
    output: z.object({
      currency,
      categories: z.array(
        z.object({
          category: z.string(),
          count: z.int(),
          stake: money,
          turnover: money,
          payout: money,
          rebate: money,
          net: money,
        }),
      ),
      sums: z.object({
        count: z.int(),
        stake: money,
        turnover: money,
        payout: money,
        rebate: money,
        net: money,
      }),
    }),
  },
} satisfies SchemaTable<typeof betCalls>
