import type { Tx } from '../../db/db.ts'
import { houseAccount, memberAccount, postOne } from '../ledger/index.ts'
import { type Bonus, type ForfeitReason, forfeitOf, releaseOf } from './bonus.ts'
import { endBonus } from './bonus-store.ts'
import { boundStakes } from './grant-bonus.ts'
import { closeBonusRequirement } from './turnover-requirement.ts'

/**
 * Releases a running bonus to cash, whole. Its requirement stays in the list, so that what was played for it
 * counts for nothing else. False if it had ended before. The member must be locked.
 */
export async function releaseBonus(tx: Tx, bonus: Bonus, at: Date): Promise<boolean> {
  const { id, memberId, amount, currency } = bonus
  if (!(await endBonus(tx, id, { state: 'released', at }))) return false
  await boundStakes(tx, memberId)
  await postOne(tx, {
    reference: releaseOf(id),
    kind: 'bonus_release',
    currency,
    at,
    postings: [
      { source: memberAccount(memberId, 'bonus'), destination: memberAccount(memberId, 'cash'), amount },
    ],
  })
  return true
}

interface Forfeit {
  readonly why: ForfeitReason
  /** What an operator wrote. */
  readonly reason?: string
  readonly at: Date
}

/**
 * Returns a running bonus to the house, with its requirement. False if it had ended before. The member must
 * be locked.
 */
export async function forfeitBonus(tx: Tx, bonus: Bonus, { why, reason, at }: Forfeit): Promise<boolean> {
  const { id, memberId, amount, currency } = bonus
  const ending = { state: 'forfeited', why, at, ...(reason === undefined ? {} : { reason }) } as const
  if (!(await endBonus(tx, id, ending))) return false
  await closeBonusRequirement(tx, id, at)
  await boundStakes(tx, memberId)
  await postOne(tx, {
    reference: forfeitOf(id),
    kind: 'bonus_forfeit',
    currency,
    at,
    postings: [{ source: memberAccount(memberId, 'bonus'), destination: houseAccount('bonuses'), amount }],
  })
  return true
}
