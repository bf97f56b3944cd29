import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { retentionCalls } from '../calls/retention.ts'
import { done, none, text, time } from './shapes.ts'

/** What of a member may be open and in the way of their erasure, as far as they know of it. */
export const TOLD_BLOCKS = ['balance', 'bets', 'orders', 'bonuses', 'bills', 'identity'] as const

/** What is in the way of an erasure; a case or a likeness to an excluded person only operators see. */
export const ERASURE_BLOCKS = [...TOLD_BLOCKS, 'case', 'match'] as const

export const retentionSchemas = {
  erasure: {
    input: none,
    output: z.object({
      /** When the account is erased; null unless it was asked for. */
      dueAt: time.nullable(),
      waitingDays: z.int(),
      blocks: z.array(z.enum(TOLD_BLOCKS)),
      /** Whether the request needs a code, too: two-step log-in is on. */
      asksCode: z.boolean(),
    }),
  },
  requestErasure: { input: z.object({ password: text(64), code: text(24).optional() }), output: done },
  takeBackErasure: { input: none, output: done },
} satisfies SchemaTable<typeof retentionCalls>

/** For `createClient<RetentionSchemas>(retentionCalls, …)`: the screen loads these calls with itself. */
export type RetentionSchemas = typeof retentionSchemas
