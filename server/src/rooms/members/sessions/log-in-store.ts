import { USER_AGENT_MAX } from '@koi/contract/limits.ts'
import type { MemberId, Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'

/** How long log-ins are kept. */
const KEPT_MS = 180 * 24 * 3_600_000

/** Records a log-in, in the transaction that opens its session. */
export async function recordLogIn(ctx: Context, db: Db, memberId: MemberId, origin: Origin): Promise<void> {
  await db.query('insert into members.log_in (member_id, at, address, user_agent) values ($1, $2, $3, $4)', [
    memberId,
    ctx.clock.now(),
    origin.address,
    origin.userAgent.slice(0, USER_AGENT_MAX),
  ])
}

export async function deleteOldLogIns(db: Db, now: Date): Promise<void> {
  await db.query('delete from members.log_in where at <= $1', [new Date(now.getTime() - KEPT_MS)])
}
