import type { Db } from '../../../db/db.ts'
import type { Claim } from './result.ts'

/** A claim as it was made; claims are never deleted. */
export interface StoredClaim extends Claim {
  readonly operatorName: string | null
  readonly snapshot: string | null
  readonly at: Date
}

/** The claims about a draw, in the order in which they were made. */
export async function readClaims(db: Db, drawId: bigint): Promise<StoredClaim[]> {
  return db.query<StoredClaim>({
    name: 'lottery_claims',
    text: `select feed, operator_id as "operatorId", operator_name as "operatorName",
       winning_number as "winningNumber", snapshot, claimed_at as at
     from lottery.result_claim where draw_id = $1 order by id`,
    values: [drawId],
  })
}

/** Adds a claim; false for a feed that repeats its last claim, and for a person who already made one. */
export async function addClaim(db: Db, drawId: bigint, claim: StoredClaim): Promise<boolean> {
  const { feed, operatorId, operatorName, winningNumber, snapshot, at } = claim
  const rows = await db.query(
    `insert into lottery.result_claim (draw_id, feed, operator_id, operator_name, winning_number, snapshot,
       claimed_at)
     select $1, $2, $3, $4, $5, $6, $7
     where $2::text is null or $5 is distinct from (
       select winning_number from lottery.result_claim where draw_id = $1 and feed = $2
       order by id desc limit 1)
     on conflict (draw_id, operator_id) do nothing returning id`,
    [drawId, feed, operatorId, operatorName, winningNumber, snapshot, at],
  )
  return rows.length === 1
}

/** A current, former or proposed result (`standsAt` is null for a proposed one). */
export interface StoredResult {
  readonly version: number
  readonly winningNumber: string
  readonly basis: 'feeds' | 'people' | 'correction'
  readonly reason: string | null
  readonly proposedBy: bigint | null
  readonly proposedName: string | null
  readonly proposedAt: Date | null
  readonly confirmedBy: bigint | null
  readonly confirmedName: string | null
  readonly standsAt: Date | null
  readonly settledAt: Date | null
  readonly payout: bigint | null
  readonly advanced: bigint | null
}

/** The results of a draw by version; a proposed one is last. */
export async function readResults(db: Db, drawId: bigint): Promise<StoredResult[]> {
  return db.query<StoredResult>({
    name: 'lottery_results',
    text: `select version, winning_number as "winningNumber", basis, reason, proposed_by as "proposedBy",
       proposed_name as "proposedName", proposed_at as "proposedAt", confirmed_by as "confirmedBy",
       confirmed_name as "confirmedName", stands_at as "standsAt", settled_at as "settledAt", payout, advanced
     from lottery.draw_result where draw_id = $1 order by version`,
    values: [drawId],
  })
}
