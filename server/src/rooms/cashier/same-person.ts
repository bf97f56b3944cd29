import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'

/** How many accounts an operator is shown. */
const MAX_ACCOUNTS = 20

/**
 * The other accounts of a member's person that took the same once-per-person reward, mission or offer, lowest
 * first (decision 0144).
 */
export const accountsThatTookTwice = (
  ctx: Context,
  db: Db,
  memberId: MemberId,
): Promise<{ readonly memberId: MemberId; readonly account: string }[]> =>
  db.query({
    name: 'cashier.taken_twice',
    text: `select member.id as "memberId", member.account from risk.taken_twice($1, $2) taken (id)
      join members.member member on member.id = taken.id order by member.id limit $3`,
    values: [memberId, ctx.config.KOI_TIME_ZONE, MAX_ACCOUNTS],
  })
