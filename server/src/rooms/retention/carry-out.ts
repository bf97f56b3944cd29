import type { Context } from '../../context.ts'
import { lockMember, notifyMember } from '../members/index.ts'
import { eraseMember } from './erase-member.ts'
import {
  blocksWithin,
  dayOf,
  end,
  listDue,
  listNear,
  lockRequest,
  noteFailure,
  noteReminder,
  type Request,
} from './request-store.ts'
import { afterDays, readSettings, type Settings } from './settings.ts'

/** A member is reminded in the last run that is at least a day before theirs. */
const REMINDED_DAYS = 2
/** Nobody is erased sooner after the reminder; the job's runs are a day apart. */
const REMINDER_MS = 20 * 3_600_000

/**
 * Reminds the members whose day is near, and erases those whose time has come, each in a transaction of its
 * own; what is blocked waits on, and one that fails does not hold up the others.
 */
export async function carryOutErasures(ctx: Context): Promise<void> {
  const settings = await readSettings(ctx.db)
  const now = ctx.clock.now()
  for (const near of await listNear(ctx.db, afterDays(now, REMINDED_DAYS)))
    await attempt(ctx, near, () => remind(ctx, near))
  for (const due of await listDue(ctx.db, now, new Date(now.getTime() - REMINDER_MS)))
    await attempt(ctx, due, () => carryOut(ctx, due, settings))
  const gone = await ctx.db.query<{ what: string; rows: bigint }>(
    'select what, rows from retention.forget($1)',
    [now],
  )
  for (const { what, rows } of gone)
    if (rows > 0n) ctx.log.info({ event: 'data deleted', what, rows: String(rows) }, 'kept long enough')
}

async function attempt(ctx: Context, request: Request, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (err) {
    const member = String(request.memberId)
    ctx.log.error({ event: 'erasure failed', member, err }, 'the erasure of a member failed')
    await noteFailure(ctx.db, request.id, ctx.clock.now())
  }
}

const remind = (ctx: Context, { id, memberId, dueAt }: Request): Promise<void> =>
  ctx.db.transact(async (tx) => {
    await noteReminder(tx, id, ctx.clock.now())
    await notifyMember(ctx, tx, { kind: 'erasure-near', memberId, values: { day: dayOf(dueAt) } })
  })

/** Erases a member whose time has come; false if something blocks it. */
export async function carryOut(ctx: Context, due: Request, settings: Settings): Promise<boolean> {
  const now = ctx.clock.now()
  const isErased = await ctx.db.transact(async (tx) => {
    const request = await lockRequest(tx, due.id, ['waiting'])
    if (request === null || request.dueAt === null || request.dueAt > now) return false
    // Whatever changes the member meanwhile is finished first, so that the blocks are those of this moment.
    await lockMember(tx, request.memberId)
    if ((await blocksWithin(tx, request)).length > 0) return false
    await eraseMember(ctx, tx, { request, settings })
    await end(tx, request.id, 'done', now)
    return true
  })
  if (isErased) ctx.log.info({ event: 'member erased', member: String(due.memberId) }, 'a member was erased')
  return isErased
}
