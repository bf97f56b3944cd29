import { PAGE_SIZE } from '@koi/contract/limits.ts'
import type { rewardSchemas } from '@koi/contract/schemas/rewards.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { readKeyset, writeKeyset } from '../../db/keyset.ts'
import { memberById } from '../members/index.ts'
import { whyClosed } from '../protection/index.ts'
import { presentReward } from './reward.ts'
import { listOwn, type Owner } from './store.ts'

type Call = (typeof rewardSchemas)['availableRewards']

/**
 * The member's own rewards, one list a call: what can be claimed now or soon, what was, and what is over
 * (API-039). Whoever has closed play for a while is invited to nothing, and sees only the other two.
 */
export async function availableRewards(
  ctx: Context,
  caller: MemberCaller,
  { list = 'claimable', cursor, pageSize = PAGE_SIZE }: z.output<Call['input']>,
): Promise<z.input<Call['output']>> {
  const after = readKeyset(cursor)
  if (list === 'claimable' && (await whyClosed(ctx, caller)) !== null) return { content: [], next: null }
  const now = ctx.clock.now()
  const owner = await ownerOf(ctx, caller)
  const rows = await listOwn(ctx.db, owner, { list, after, limit: pageSize + 1, now })
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  const isMore = rows.length > pageSize && last !== undefined
  return {
    content: shown.map(({ reward }) => presentReward(reward, caller.origin.language, now)),
    next: isMore ? writeKeyset({ at: last.at, id: last.reward.id }) : null,
  }
}

/** Whose rewards they are: a reward for everyone begins for a member when he registers. */
export async function ownerOf(ctx: Context, { id: memberId, currency }: MemberCaller): Promise<Owner> {
  const member = await memberById(ctx.db, memberId)
  if (member === null) throw new Error(`there is no member ${memberId}`)
  return { memberId, currency, registeredAt: member.registeredAt }
}
