import { USER_AGENT_MAX } from '@koi/contract/limits.ts'
import type { MemberId, Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'

/** Records a log-in, in the transaction that opens its session. */
export async function recordLogIn(ctx: Context, db: Db, memberId: MemberId, origin: Origin): Promise<void> {
  await db.query('insert into members.log_in (member_id, at, address, user_agent) values ($1, $2, $3, $4)', [
    memberId,
    ctx.clock.now(),
    origin.address,
    origin.userAgent.slice(0, USER_AGENT_MAX),
  ])
}
