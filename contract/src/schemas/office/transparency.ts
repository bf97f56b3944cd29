import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeTransparencyCalls } from '../../calls/office/transparency.ts'
import { money, none, time } from '../shapes.ts'
import { transparencySchemas } from '../transparency.ts'

const log = transparencySchemas.logStatus.output.extend({
  /** The entries of the newest checkpoint; 0 before the first. */
  size: z.int(),
  signedAt: time.nullable(),
  /** Entries that are not in the log yet. */
  waiting: z.int(),
  /** The newest trees of balances. */
  sums: z.array(
    z.object({
      run: z.int(),
      currency: z.string(),
      total: money,
      count: z.int(),
      root: z.string(),
      at: time,
    }),
  ),
})

export const officeTransparencySchemas = {
  officeLog: { input: none, output: log },
  officeTakeSums: { input: none, output: log },
} satisfies SchemaTable<typeof officeTransparencyCalls>
