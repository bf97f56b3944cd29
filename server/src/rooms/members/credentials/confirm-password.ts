import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { passwordHashOf } from '../member/store.ts'
import { verifyPassword } from './password.ts'

/** Someone who holds a session must not guess its password: after this many attempts … */
const MAX_ATTEMPTS = 5
/** … it is locked until there was no attempt for this long. */
const LOCKED_MILLISECONDS = 30 * 60_000

/**
 * Confirms the password of a logged-in member before a sensitive change; returns the hash that was checked.
 * Refuses `wrong`, or 'login_password.locked'. Each attempt is counted before it is checked, on a separate
 * connection: call it before opening a transaction.
 */
export async function confirmPassword(
  ctx: Context,
  memberId: MemberId,
  text: string,
  wrong: 'login_password.wrong' | 'password.wrong' = 'login_password.wrong',
): Promise<string> {
  const now = ctx.clock.now()
  const subject = `confirm:${memberId}`
  const [attempt] = await ctx.db.query<{ failures: number }>(
    `insert into members.login_failure as failure (subject, failures, last_at) values ($1, 1, $2)
     on conflict (subject) do update
       set failures = case when failure.last_at <= $3 then 1 else failure.failures + 1 end, last_at = $2
     returning failures`,
    [subject, now, new Date(now.getTime() - LOCKED_MILLISECONDS)],
  )
  if ((attempt?.failures ?? 0) > MAX_ATTEMPTS) refuse('login_password.locked')
  const hash = await passwordHashOf(ctx.db, memberId)
  if (!(await verifyPassword(ctx, hash, text)) || hash === null) return refuse(wrong)
  await ctx.db.query('delete from members.login_failure where subject = $1', [subject])
  return hash
}
