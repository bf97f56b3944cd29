import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { dayOf } from '../../platform-day.ts'
import { setStakeCap } from '../bets/index.ts'
import { houseAccount, memberAccount, openAccounts, postOne } from '../ledger/index.ts'
import { whyClosed } from '../protection/index.ts'
import { type Bonus, insertBonus, listRunning } from './bonus-store.ts'
import { lockMember } from './deposit-store.ts'
import { addTurnoverRequirement } from './turnover-requirement.ts'

/** A bonus to be granted; amounts in units of 1/100000. */
export interface NewBonus
  extends Pick<
    Bonus,
    | 'source'
    | 'offerId'
    | 'titles'
    | 'amount'
    | 'currency'
    | 'weights'
    | 'required'
    | 'maxStake'
    | 'deposit'
    | 'expiresAt'
  > {
  readonly member: Pick<MemberCaller, 'id' | 'book'>
}

/**
 * Grants a bonus in a transaction of the member's book: it waits in their bonus account until its turnover
 * is met (GR-07). `known` if a bonus of this source was granted before; `closed` if play is closed to the
 * member.
 */
export async function grantBonus(
  ctx: Context,
  book: Tx,
  { member, ...bonus }: NewBonus,
): Promise<'granted' | 'known' | 'closed'> {
  const { id: memberId } = member
  const at = ctx.clock.now()
  await lockMember(book, memberId)
  if ((await whyClosed(ctx, member, book)) !== null) return 'closed'
  const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
  const isNew = await insertBonus(book, { ...bonus, memberId, startedAt: at, day })
  if (!isNew) return 'known'
  const { source, required, weights, currency, amount } = bonus
  await addTurnoverRequirement(book, { memberId, source, required, at, bonus: { weights } })
  await capStakes(book, memberId)
  await openAccounts(book, { memberId, currency, at })
  await postOne(book, {
    ...{ reference: `bonus:${source}`, kind: 'bonus', currency, at },
    postings: [{ source: houseAccount('bonuses'), destination: memberAccount(memberId, 'bonus'), amount }],
  })
  return 'granted'
}

/** Limits the stakes of a member to the smallest limit of their running bonuses (GR-08). */
export async function capStakes(book: Tx, memberId: MemberCaller['id']): Promise<void> {
  const caps = (await listRunning(book, memberId)).flatMap(({ maxStake }) => maxStake ?? [])
  const [smallest] = caps.toSorted((one, other) => (one < other ? -1 : 1))
  await setStakeCap(book, memberId, smallest ?? null)
}
