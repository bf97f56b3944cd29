import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeReadinessCalls } from '../../calls/office/readiness.ts'
import { SET_UP_ITEMS } from '../../set-up.ts'
import { none } from '../shapes.ts'

export const officeReadinessSchemas = {
  /** What is open, in the order in which it is best set up. */
  officeToSetUp: { input: none, output: z.object({ items: z.array(z.enum(SET_UP_ITEMS)) }) },
} satisfies SchemaTable<typeof officeReadinessCalls>
