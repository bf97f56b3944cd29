import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeLedgerCalls } from '../../calls/office/ledger.ts'
import { money, page, pageInput, text, time } from '../shapes.ts'

export const officeLedgerSchemas = {
  officeProof: {
    input: z.object({ run: z.boolean().optional() }),
    output: z.object({
      at: time,
      sound: z.boolean(),
      entries: z.string(),
      transactions: z.string(),
      failures: z.array(
        z.object({ book: z.int(), check: z.string(), place: z.string(), detail: z.string() }),
      ),
      totals: z.array(z.object({ currency: z.string(), account: z.string(), balance: money })),
    }),
  },
  officeProofs: {
    input: z.object({}),
    output: z.object({
      /** Those that failed first. */
      content: z.array(
        z.object({
          /** The name of its job, such as `levels.prove-levels`. */
          job: z.string(),
          at: time,
          findings: z.int(),
          /** The first findings. */
          shown: z.array(
            z.object({
              book: z.int().nullable(),
              check: z.string(),
              place: z.string(),
              detail: z.string(),
            }),
          ),
        }),
      ),
    }),
  },
  officeEntries: {
    input: z.object({ ...pageInput, account: text(64), book: z.int().min(0).max(63) }),
    output: z.object(
      page(
        z.object({
          id: z.string(),
          at: time,
          reference: z.string(),
          kind: z.string(),
          amount: money,
          balanceAfter: money.nullable(),
        }),
      ),
    ),
  },
} satisfies SchemaTable<typeof officeLedgerCalls>
