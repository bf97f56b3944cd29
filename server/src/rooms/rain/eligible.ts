import { isTrial } from '@koi/contract/member-type.ts'
import { toWire } from '@koi/contract/money.ts'
import type { MemberCaller, MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { dayOf } from '../../platform-day.ts'
import { Refusal } from '../../refusal.ts'
import { readTurnover, sumUsed } from '../bets/index.ts'
import { whyNoOffer } from '../protection/index.ts'
import type { Round } from './rain.ts'

export type Taker = Pick<MemberCaller, 'id' | 'book' | 'type' | 'currency'>

/**
 * Why each of these members of one book gets nothing of a round; those who may take are not in it. A few
 * reads for any number of members.
 */
export async function whyRefused(
  ctx: Context,
  round: Pick<Round, 'currency' | 'turnover'>,
  takers: readonly Taker[],
): Promise<ReadonlyMap<MemberId, Refusal>> {
  const [first] = takers
  if (first === undefined) return new Map()
  const refused = new Map(await whyClosedTo(ctx, takers))
  for (const { id, type, currency } of takers)
    if (isTrial(type) || currency !== round.currency) refused.set(id, new Refusal('rain.unknown'))
  const others = takers.filter(({ id }) => !refused.has(id))
  for (const [id, missing] of await missingTurnover(ctx, round.turnover, others))
    refused.set(id, new Refusal('rain.turnover', { amount: toWire(missing) }))
  return refused
}

/** Members of one book who see no rain: play is closed to them, or one of their limits is used up (GR-18). */
export const whyClosedTo = (ctx: Context, members: readonly Pick<Taker, 'id' | 'book'>[]) =>
  whyNoOffer(ctx, {
    members,
    used: (id, from) => sumUsed(ctx.db.book(members[0]?.book ?? 0), id, from),
  })

/** How much of the day's valid turnover is missing, for members of one book who have not played enough. */
export async function missingTurnover(
  ctx: Context,
  needed: bigint,
  members: readonly Pick<Taker, 'id' | 'book'>[],
): Promise<ReadonlyMap<MemberId, bigint>> {
  const [first] = members
  if (needed === 0n || first === undefined) return new Map()
  const day = dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const memberIds = members.map(({ id }) => id)
  const rows = await readTurnover(ctx.db.book(first.book), { memberIds, from: day, to: day })
  const missing = new Map<MemberId, bigint>()
  for (const id of memberIds) {
    const played = rows.reduce((sum, row) => (row.memberId === id ? sum + row.validTurnover : sum), 0n)
    if (played < needed) missing.set(id, needed - played)
  }
  return missing
}
