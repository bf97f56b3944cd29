import type { MemberId } from '../../../caller.ts'
import type { Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { otherAccounts } from '../../members/index.ts'
import type { Once } from './offer.ts'

interface Taking {
  readonly offerId: bigint
  readonly memberId: MemberId
  readonly once: Once
  readonly day: string
  readonly dayStart: Date
  /** At the grant of a bonus, others that only joined do not count: the first deposit decides. */
  readonly isGrant?: boolean
  /** Of bonuses that wait to be taken, only those that were joined before this joining count. */
  readonly readyBefore?: bigint
}

/**
 * The other accounts of the member's person that have taken an offer (decision 0069), on the same day where
 * it can be taken every day; none where each account may take it. Under the offer's lock.
 */
export async function takenByPerson(
  tx: Tx,
  { offerId, memberId, once, day, dayStart, isGrant = false, readyBefore }: Taking,
): Promise<readonly MemberId[]> {
  if (once === 'member') return []
  const others = await otherAccounts(tx, memberId)
  if (others.length === 0) return []
  const rows = await tx.query<{ memberId: MemberId }>(
    `select member_id as "memberId" from promotions.joining
     where offer_id = $1 and member_id = any ($2) and state <> 'lapsed' and (day is null or day = $3)
       and (state <> 'signed' or not $6) and (state <> 'ready' or id < coalesce($7, id + 1))
     union
     select member_id from promotions.application
     where offer_id = $1 and member_id = any ($2) and state <> 'rejected' and ($5 or applied_at >= $4)`,
    [offerId, others, day, dayStart, once === 'person', isGrant, readyBefore],
  )
  return rows.map((row) => row.memberId)
}

/** Refuses 'offer.taken_by_person' if another account of the person has taken the offer (GR-19). */
export async function requireFirstOfPerson(tx: Tx, taking: Taking): Promise<void> {
  if ((await takenByPerson(tx, taking)).length > 0) refuse('offer.taken_by_person')
}
