import type { MemberCaller, MemberId, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { sumUsed } from '../../bets/index.ts'
import { whyNoOffer } from '../../protection/index.ts'

/**
 * Those of these members whom nothing that sells reaches now: play is closed to them, or one of their limits
 * of time, stakes or losses is used up (GR-18).
 */
export async function membersWithoutOffers(
  ctx: Context,
  members: readonly Pick<MemberCaller, 'id' | 'book'>[],
): Promise<ReadonlySet<MemberId>> {
  const found = new Set<MemberId>()
  for (const book of new Set(members.map((member) => member.book))) {
    const refused = await whyNoOffer(ctx, {
      members: members.filter((member) => member.book === book),
      used: (id, from) => sumUsed(ctx.db.book(book), id, from),
    })
    for (const id of refused.keys()) found.add(id)
  }
  return found
}

/** Whether what sells is left out for this caller: a visitor is told of everything. */
export const isSoldNothing = async (ctx: Context, caller: Visitor | MemberCaller): Promise<boolean> =>
  caller.kind === 'member' && (await membersWithoutOffers(ctx, [caller])).has(caller.id)
