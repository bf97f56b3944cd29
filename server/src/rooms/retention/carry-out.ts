import type { Context } from '../../context.ts'
import { eraseMember } from './erase-member.ts'
import { blocksOf, end, listDue, lockRequest } from './request-store.ts'
import { readSettings } from './settings.ts'

/** Erases the members whose time has come, each in a transaction of its own; what is blocked waits on. */
export async function carryOutErasures(ctx: Context): Promise<void> {
  const settings = await readSettings(ctx.db)
  const now = ctx.clock.now()
  for (const due of await listDue(ctx.db, now)) {
    if ((await blocksOf(ctx.db, due)).length > 0) continue
    await ctx.db.transact(async (tx) => {
      const request = await lockRequest(tx, due.id, 'waiting')
      if (request === null) return
      await eraseMember(ctx, tx, { request, settings })
      await end(tx, request.id, 'done', now)
    })
    ctx.log.info({ event: 'member erased', member: String(due.memberId) }, 'a member was erased')
  }
  const gone = await ctx.db.query<{ what: string; rows: bigint }>(
    'select what, rows from retention.forget($1)',
    [now],
  )
  for (const { what, rows } of gone)
    if (rows > 0n) ctx.log.info({ event: 'data deleted', what, rows: String(rows) }, 'kept long enough')
}
