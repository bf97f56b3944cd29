import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeReadinessCalls } from '../../calls/office/readiness.ts'
import { NEEDS, SERVICES, SET_UP_ITEMS } from '../../set-up.ts'
import { none } from '../shapes.ts'

export const officeReadinessSchemas = {
  /** What is open, in the order in which it is best set up. */
  officeToSetUp: { input: none, output: z.object({ items: z.array(z.enum(SET_UP_ITEMS)) }) },
  officeMissing: { input: none, output: z.object({ missing: z.array(z.enum(NEEDS)) }) },
  officeServices: {
    input: none,
    output: z.object({
      site: z.string().nullable(),
      office: z.string().nullable(),
      services: z.array(
        z.object({
          code: z.enum(SERVICES),
          isSet: z.boolean(),
          /** The names of the settings that connect it (README). */
          settings: z.array(z.string()),
        }),
      ),
    }),
  },
} satisfies SchemaTable<typeof officeReadinessCalls>
