import { day, text } from '../shapes.ts'

/** The operator's reason for a change; it is written to the audit trail. */
export const reason = text(280)

/** The search text of a list. */
export const searchInput = { search: text(64).optional() }

/** The first and the last day of a list, in the platform's time zone. */
export const days = { from: day.optional(), to: day.optional() }
