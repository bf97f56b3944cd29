import type { MemberCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Refusal } from '../../refusal.ts'
import { sumUsed } from '../bets/index.ts'
import { whyNoOffer } from '../protection/index.ts'

/** Why a member may not claim by hand: play is closed to them, or one of their limits is used up. */
export async function whyClosedTo(
  ctx: Context,
  { id, book }: Pick<MemberCaller, 'id' | 'book'>,
): Promise<Refusal | undefined> {
  const refused = await whyNoOffer(ctx, {
    members: [{ id, book }],
    used: (member, from) => sumUsed(ctx.db.book(book), member, from),
  })
  return refused.get(id)
}
