import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { winCalls } from '../calls/wins.ts'
import { currency, money, none, time } from './shapes.ts'

const win = z.object({
  /** The member's name for one day; it tells nothing about the account. */
  name: z.string(),
  category: z.string(),
  /** The code of the game, as in the lottery menu or the catalogue. */
  game: z.string(),
  stake: money,
  payout: money,
  currency,
  at: time,
})

export const winSchemas = {
  latestWins: {
    input: none,
    output: z.object({
      /** Newest first, at most one of each member. */
      wins: z.array(win),
      /** Members and visitors with an open page, over all processes; null if it is not shown. */
      online: z.int().nullable(),
    }),
  },
  winsShown: { input: none, output: z.object({ shown: z.boolean() }) },
  showWins: { input: z.object({ shown: z.boolean() }), output: z.object({ shown: z.boolean() }) },
} satisfies SchemaTable<typeof winCalls>
