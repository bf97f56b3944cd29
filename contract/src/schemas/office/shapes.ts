import { text } from '../shapes.ts'

/** Why something is done for or against a member, or to the site: it stands in the trail. */
export const reason = text(280)

/** What is looked for in a list. */
export const found = { search: text(64).optional() }
