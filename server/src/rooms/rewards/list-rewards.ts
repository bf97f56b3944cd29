import type { rewardSchemas } from '@koi/contract/schemas/rewards.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { byTime, pageOf } from '../../db/page.ts'
import { sumUsed } from '../bets/index.ts'
import { memberById } from '../members/index.ts'
import { whyNoOffer } from '../protection/index.ts'
import { presentReward } from './reward.ts'
import { listOwn, type Owner } from './store.ts'

type Call = (typeof rewardSchemas)['availableRewards']

/**
 * The member's own rewards, one list per call: those to claim now or soon, those claimed, and those that
 * expired (API-039). A member to whom nothing is offered sees only the last two (GR-18).
 */
export async function availableRewards(
  ctx: Context,
  caller: MemberCaller,
  { list = 'claimable', ...paging }: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  if (list === 'claimable' && (await whyNotOffered(ctx, caller)) !== null) return { content: [], next: null }
  const now = ctx.clock.now()
  const owner = await ownerOf(ctx, caller)
  const { rows, next } = await pageOf(paging, {
    format: byTime,
    read: (query) => listOwn(ctx.db, owner, { list, now, ...query }),
    keyOf: ({ at, reward }) => ({ at, id: reward.id }),
  })
  return { content: rows.map(({ reward }) => presentReward(reward, caller.origin.language, now)), next }
}

/** Why a member is offered no rewards now: play is closed, or a limit of time, stakes or losses is used up. */
export const whyNotOffered = async (ctx: Context, { id, book }: Pick<MemberCaller, 'id' | 'book'>) =>
  (
    await whyNoOffer(ctx, {
      members: [{ id, book }],
      used: (memberId, from) => sumUsed(ctx.db.book(book), memberId, from),
    })
  ).get(id) ?? null

/** The member whose rewards are listed: a reward for everyone begins for a member when they register. */
export async function ownerOf(ctx: Context, { id: memberId, currency }: MemberCaller): Promise<Owner> {
  const member = await memberById(ctx.db, memberId)
  if (member === null) throw new Error(`there is no member ${memberId}`)
  return { memberId, currency, registeredAt: member.registeredAt }
}
