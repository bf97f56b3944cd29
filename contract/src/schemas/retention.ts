import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { retentionCalls } from '../calls/retention.ts'
import { done, none, text, time } from './shapes.ts'

/** What is in the way of an erasure. */
export const ERASURE_BLOCKS = ['balance', 'bets', 'orders', 'bonuses', 'case', 'identity'] as const

export const retentionSchemas = {
  erasure: {
    input: none,
    output: z.object({
      /** When the account is erased; null unless it was asked for. */
      dueAt: time.nullable(),
      waitingDays: z.int(),
      /** Of a case that operators look into the member is not told: it is `identity`. */
      blocks: z.array(z.enum(ERASURE_BLOCKS)),
    }),
  },
  requestErasure: { input: z.object({ password: text(64) }), output: done },
  takeBackErasure: { input: none, output: done },
} satisfies SchemaTable<typeof retentionCalls>

/** For `createClient<RetentionSchemas>(retentionCalls, …)`: the screen loads these calls with itself. */
export type RetentionSchemas = typeof retentionSchemas
