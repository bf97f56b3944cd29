import { z } from 'zod'
import { day, text } from '../shapes.ts'

/** The operator's reason for a change; it is written to the audit trail. */
export const reason = text(280)

/**
 * What a page shows of something that is to be decided, which the deciding call sends back: it refuses
 * `office.changed` where that is another now.
 */
export const seen = text(64)

/** The search text of a list. */
export const searchInput = { search: text(64).optional() }

/** The first and the last day of a list, in the platform's time zone. */
export const days = { from: day.optional(), to: day.optional() }

/** The order of a list, one of those of `sorts.ts`; the first of them until the caller chooses. */
export const sortOf = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) =>
  z.enum(sorts).optional().describe('The order of the rows; a minus is from the greatest on.')
