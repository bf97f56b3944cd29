import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import { findRounds } from './rounds/round-store.ts'
import { STUCK_MS } from './rounds/settle-round.ts'

/** A vendor's round that was found by its name. */
export interface FoundRound {
  readonly memberId: bigint
  readonly vendor: string
  readonly round: string
  readonly state: 'open' | 'closed' | 'flagged'
  readonly at: Date
  readonly stake: string
}

/** The rounds with this name, of any vendor and member, newest first; at most `limit`. */
export async function findRoundsByName(ctx: Context, round: string, limit: number): Promise<FoundRound[]> {
  const stuckBefore = new Date(ctx.clock.now().getTime() - STUCK_MS)
  const rows = await findRounds(ctx.db, { round, stuckBefore }, { after: null, limit })
  return rows.slice(0, limit).map(({ memberId, vendor, round: name, openedAt, closedAt, flag, stake }) => ({
    ...{ memberId, vendor, round: name, at: openedAt, stake: toWire(stake) },
    state: flag !== null ? 'flagged' : closedAt === null ? 'open' : 'closed',
  }))
}
