import assert from 'node:assert/strict'
import type { Weights } from '@koi/contract/bonus/terms.ts'
import type { Currency } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { dayOf } from '../../platform-day.ts'
import { setStakeCap } from '../bets/index.ts'
import { houseAccount, memberAccount, openAccounts, postOne } from '../ledger/index.ts'
import { closedAmong } from '../protection/index.ts'
import { type Bonus, grantOf, type Titles } from './bonus.ts'
import { findBySource, insertBonus, leastStake } from './bonus-store.ts'
import { lockMember } from './deposit-store.ts'
import { addTurnoverRequirement } from './turnover-requirement.ts'

/** A bonus to grant; amounts in units of 1/100000. */
export interface NewGrant {
  readonly memberId: MemberId
  readonly currency: Currency
  /** What it is for, such as `offer:3:deposit:65`: the same source is granted once in a book. */
  readonly source: string
  readonly offerId: bigint
  readonly titles: Titles
  readonly amount: bigint
  readonly required: bigint
  readonly weights: Weights
  /** The largest bet while it runs; null for any. */
  readonly maxStake: bigint | null
  readonly expiresAt: Date
  readonly at: Date
  readonly depositId?: bigint
}

/**
 * Puts a bonus into the member's bonus purse, with its requirement, in one transaction of the member's book.
 * The same source gets the first answer. Null for a member to whom play is closed: nobody is drawn back.
 */
export async function grantBonus(ctx: Context, book: Tx, grant: NewGrant): Promise<Bonus | null> {
  const { memberId, currency, source, amount, required, weights, at, depositId, ...terms } = grant
  await lockMember(book, memberId)
  const first = await findBySource(book, source)
  if (first !== null) return first
  if ((await closedAmong(ctx, book, [memberId])).size > 0) return null
  const startedDay = dayOf(at, ctx.config.KOI_TIME_ZONE)
  const bonus = await insertBonus(book, {
    ...{ memberId, currency, source, amount, required, weights, ...terms },
    ...{ depositId: depositId ?? null, startedAt: at, startedDay },
  })
  assert(bonus !== null, `${source} was granted to another member`)
  await addTurnoverRequirement(book, { memberId, source, required, at, bonus: { id: bonus.id, weights } })
  await boundStakes(book, memberId)
  await openAccounts(book, { memberId, currency, at })
  await postOne(book, {
    reference: grantOf(bonus.id),
    kind: 'bonus',
    currency,
    at,
    postings: [{ source: houseAccount('bonuses'), destination: memberAccount(memberId, 'bonus'), amount }],
  })
  return bonus
}

/** Bounds the member's bets by the terms of their running bonuses (GR-08). */
export const boundStakes = async (book: Tx, memberId: MemberId): Promise<void> =>
  setStakeCap(book, memberId, await leastStake(book, memberId))
