import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { sumUsed } from '../../bets/index.ts'
import { findStoppedMembers, stakeLeft } from '../../protection/index.ts'

/**
 * Whether a member may be shown and given free rounds: play is open to them, and none of their limits is used
 * up. `book` is the member's.
 */
export async function isOpenTo(
  ctx: Context,
  book: Db,
  member: { readonly id: MemberId; readonly book: number },
): Promise<boolean> {
  if ((await findStoppedMembers(book, [member.id], ctx.clock.now())).size > 0) return false
  return (await stakeLeft(ctx, book, member, (from) => sumUsed(book, member.id, from))) !== 0n
}
