import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { passwordHashOf } from '../member/store.ts'
import { verifyPassword } from './password.ts'

/** Who holds an open session may not guess the password that it was opened with: after so many tries … */
const TRIES = 5
/** … it is locked until none was made for this long. */
const LOCKED_MILLISECONDS = 30 * 60_000

/**
 * Has a member who is logged in prove that it is they, before what matters is changed; answers the hash that
 * was checked. Refuses `wrong`, or 'login_password.locked'. Each try is counted before it is made, on a
 * connection of its own: call it before opening a transaction.
 */
export async function confirmPassword(
  ctx: Context,
  memberId: MemberId,
  text: string,
  wrong: 'login_password.wrong' | 'password.wrong' = 'login_password.wrong',
): Promise<string> {
  const now = ctx.clock.now()
  const subject = `confirm:${memberId}`
  const [tried] = await ctx.db.query<{ failures: number }>(
    `insert into members.login_failure as failure (subject, failures, last_at) values ($1, 1, $2)
     on conflict (subject) do update
       set failures = case when failure.last_at <= $3 then 1 else failure.failures + 1 end, last_at = $2
     returning failures`,
    [subject, now, new Date(now.getTime() - LOCKED_MILLISECONDS)],
  )
  if ((tried?.failures ?? 0) > TRIES) refuse('login_password.locked')
  const hash = await passwordHashOf(ctx.db, memberId)
  if (!(await verifyPassword(ctx, hash, text)) || hash === null) return refuse(wrong)
  await ctx.db.query('delete from members.login_failure where subject = $1', [subject])
  return hash
}
