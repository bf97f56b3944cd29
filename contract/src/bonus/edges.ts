/**
 * The edge of the house by category, per 10 000 of the turnover, as a platform starts with it: for what a
 * member reads as "about" (docs/domain/money-states.md#bonuses). Contracts have a table of their own.
 */
const EDGES: Readonly<Record<string, number>> = { LOTT: 220, ELOTT: 220, LIVE: 110, PVP: 110 }
const OTHER_EDGE = 350

/** The edge on a category, per 10 000. Pure. */
export const edgeOf = (category: string): number =>
  Object.hasOwn(EDGES, category) ? (EDGES[category] ?? OTHER_EDGE) : OTHER_EDGE
