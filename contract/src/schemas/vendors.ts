import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { vendorCalls } from '../calls/vendors.ts'
import { GAME_CATEGORIES } from './games.ts'
import { id, text } from './shapes.ts'

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
} as const satisfies SchemaTable<typeof vendorCalls>
