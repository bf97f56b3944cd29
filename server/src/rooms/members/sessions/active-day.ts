import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { dayOf, dayPlus } from '../../../platform-day.ts'

/** How long days are kept. */
const KEPT_DAYS = 62

/** Records that a member used a session on the platform's day of a moment. */
export async function recordActiveDay(ctx: Context, db: Db, memberId: MemberId, at: Date): Promise<void> {
  await db.query('insert into members.active_day (member_id, day) values ($1, $2) on conflict do nothing', [
    memberId,
    dayOf(at, ctx.config.KOI_TIME_ZONE),
  ])
}

/** On how many days of a span, both included, a member used a session; of the last two months. */
export async function countActiveDays(
  db: Db,
  memberId: MemberId,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from members.active_day
     where member_id = $1 and day between $2 and $3`,
    [memberId, first, last],
  )
  return row?.count ?? 0
}

export async function deleteOldDays(ctx: Context): Promise<void> {
  const today = dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  await deleteInBatches(ctx.db, {
    table: 'members.active_day',
    where: 'day < $1',
    values: [dayPlus(today, -KEPT_DAYS)],
    by: 'day',
  })
}
