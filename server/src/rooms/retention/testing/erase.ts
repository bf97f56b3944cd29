import type { Context } from '../../../context.ts'
import type { Member } from '../../members/index.ts'
import { carryOutErasures } from '../carry-out.ts'

/** Erases a member whose waiting period is over and who was reminded; what blocks it still does. */
export async function eraseNow(ctx: Context, member: Pick<Member, 'id'>): Promise<void> {
  await insertDue(ctx, member)
  await carryOutErasures(ctx)
}

/** A request whose day has come, for the next run. */
export async function insertDue(ctx: Context, { id }: Pick<Member, 'id'>): Promise<void> {
  await ctx.db.query(
    `insert into retention.request (member_id, state, asked_at, due_at, reminded_at)
     values ($1, 'waiting', $2, $2, $2::timestamptz - interval '1 day')`,
    [id, ctx.clock.now()],
  )
}

/** Whether the member's data was erased. */
export async function isErased({ db }: Pick<Context, 'db'>, { id }: Pick<Member, 'id'>): Promise<boolean> {
  const [row] = await db.query<{ account: string }>('select account from members.member where id = $1', [id])
  return row?.account === `erased-${id}`
}
