import type { Terms } from '@koi/contract/agents/terms.ts'
import type { MemberId } from '../../caller.ts'
import type { Tx } from '../../db/db.ts'

/** Rates at the top of a line that rise, or that members come under who are moved. */
export interface Rise {
  /** The top of the line. */
  readonly top: MemberId
  /** Contracts of this member and of everyone below are checked, together with those of the members above. */
  readonly member: MemberId
  readonly above: readonly MemberId[]
  /** Rates that the top would get, besides those that it has. */
  readonly rates: Terms['rates']
  /** The first day with them. */
  readonly day: string
}

/**
 * Requires that the house keeps its part of the edge with the contracts that were signed. Contracts are above
 * this room, so the room of contracts provides it. Refuses `contract.over_edge`.
 */
export type EdgeGuard = (tx: Tx, rise: Rise) => Promise<void>
