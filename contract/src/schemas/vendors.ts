import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { vendorCalls } from '../calls/vendors.ts'
import { GAME_CATEGORIES } from './games.ts'
import { currency, id, money, text, time } from './shapes.ts'

export const vendorSchemas = {
  /** LA-01: `gameId` is the item's room id; `showChoice` false starts without asking for a way to play (LA-16). */
  launchGame: {
    input: z.object({
      gameCategory: z.enum(GAME_CATEGORIES),
      vendor: text(24),
      gameId: text(64),
      nodeId: z.union([id, z.int().positive()]),
      showChoice: z.boolean(),
    }),
    output: z.object({ gameUrl: z.string() }),
  },
  roundStory: {
    input: z.object({ reference: id }),
    output: z.object({
      round: z.string(),
      vendor: z.string(),
      game: z.string(),
      state: z.enum(['open', 'closed']),
      openedAt: time,
      closedAt: time.nullable(),
      currency,
      /** What stands: calls that were taken back are not in the sums. */
      stake: money,
      payout: money,
      calls: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(['bet', 'win', 'rollback']),
          state: z.enum(['applied', 'rolled_back']),
          amount: money.nullable(),
          /** Cash after the call. */
          balance: money.nullable(),
          at: time,
        }),
      ),
      /** There were more calls than are told here. */
      isCut: z.boolean(),
    }),
  },
} as const satisfies SchemaTable<typeof vendorCalls>
