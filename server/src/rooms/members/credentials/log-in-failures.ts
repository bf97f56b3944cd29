import type { Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { networkOf } from '../../../network.ts'

/** From the third failure of an account or an address on, a captcha is required (LG-12). */
const FREE_FAILURES = 3
/** Failures are forgotten when there was no further one for this long. */
const REMEMBERED_MILLISECONDS = 30 * 60_000

export interface Subjects {
  readonly account: string
  readonly address: string
}

export const subjectsOf = (account: string, origin: Origin): Subjects => ({
  account: `account:${account.toLowerCase()}`,
  address: `address:${networkOf(origin.address)}`,
})

const since = (ctx: Context): Date => new Date(ctx.clock.now().getTime() - REMEMBERED_MILLISECONDS)

/** Whether the free failures are used up: a log-in then needs a captcha, other attempts are refused. */
export async function hasUsedFreeAttempts(ctx: Context, subjects: Partial<Subjects>): Promise<boolean> {
  const rows = await ctx.db.query(
    `select from members.login_failure where subject = any($1) and failures >= $2 and last_at > $3`,
    [Object.values(subjects), FREE_FAILURES, since(ctx)],
  )
  return rows.length > 0
}

/**
 * Counts an attempt as failed before it is checked, so that concurrent ones cannot pass the limit; returns
 * whether this one was still free.
 */
export async function countAttempt(ctx: Context, subjects: Partial<Subjects>): Promise<boolean> {
  const rows = await ctx.db.query<{ failures: number }>(
    `insert into members.login_failure as failure (subject, failures, last_at)
     select subject, 1, $2 from unnest($1::text[]) subject
     on conflict (subject) do update
       set failures = case when failure.last_at <= $3 then 1 else failure.failures + 1 end, last_at = $2
     returning failures`,
    [Object.values(subjects), ctx.clock.now(), since(ctx)],
  )
  return rows.every(({ failures }) => failures <= FREE_FAILURES)
}

/**
 * After a right password the account's failures are cleared, but the address only gets this attempt back:
 * otherwise an attacker with an account could guess other members' passwords without end.
 */
export async function forgetAttempt(db: Db, subjects: Subjects): Promise<void> {
  await db.query('delete from members.login_failure where subject = $1', [subjects.account])
  await db.query('update members.login_failure set failures = greatest(failures - 1, 0) where subject = $1', [
    subjects.address,
  ])
}

export async function deleteOldFailures(ctx: Context): Promise<void> {
  await ctx.db.query('delete from members.login_failure where last_at <= $1', [since(ctx)])
}
