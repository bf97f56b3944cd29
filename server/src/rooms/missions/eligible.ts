import { isTrial } from '@koi/contract/member-type.ts'
import { realCurrency } from '@koi/contract/money.ts'
import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { sumUsed } from '../bets/index.ts'
import { whyNoOffer } from '../protection/index.ts'
import { isPromotionOn } from '../whitelabel/index.ts'

type Asker = Pick<MemberCaller, 'id' | 'book' | 'type' | 'currency'>

const whyNot = async (ctx: Context, { id, book }: Asker) =>
  (
    await whyNoOffer(ctx, {
      members: [{ id, book }],
      used: (memberId, from) => sumUsed(ctx.db.book(book), memberId, from),
    })
  ).get(id) ?? null

/**
 * Whether missions and rankings are shown to a member: the promotion is on, the account is a real one, play
 * is open to them, and none of their limits is used up (GR-18).
 */
export async function isOffered(ctx: Context, member: Asker): Promise<boolean> {
  if (isTrial(member.type) || member.currency !== realCurrency()) return false
  return (await isPromotionOn(ctx, 'MISSION')) && (await whyNot(ctx, member)) === null
}

/** Requires the same; refuses 'promotion.closed', or as play itself is refused. */
export async function requireOffered(ctx: Context, member: Asker): Promise<void> {
  if (isTrial(member.type) || member.currency !== realCurrency()) refuse('promotion.closed')
  if (!(await isPromotionOn(ctx, 'MISSION'))) refuse('promotion.closed')
  const refusal = await whyNot(ctx, member)
  if (refusal !== null) throw refusal
}
