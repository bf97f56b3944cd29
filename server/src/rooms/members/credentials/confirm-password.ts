import type { MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { passwordHashOf } from '../member/store.ts'
import { verifyPassword } from './password.ts'

/** Someone who holds a session must not guess its password: after this many wrong attempts it is locked … */
const MAX_ATTEMPTS = 5
/** … for this long after the last of them. */
const LOCKED_MILLISECONDS = 30 * 60_000

/**
 * Confirms the password of a logged-in member before a sensitive change; returns the hash that was checked.
 * Refuses `wrong`, or 'login_password.locked'. What is right is decided first and counted afterwards, as a
 * payment password is (`verifyPaymentPassword`). A count is on a separate connection: call it before opening
 * a transaction.
 */
export async function confirmPassword(
  ctx: Context,
  memberId: MemberId,
  text: string,
  wrong: 'login_password.wrong' | 'password.wrong' = 'login_password.wrong',
): Promise<string> {
  const now = ctx.clock.now()
  const attempts = {
    subject: `confirm:${memberId}`,
    now,
    forgottenAt: new Date(now.getTime() - LOCKED_MILLISECONDS),
  }
  if (await isLocked(ctx.db, attempts)) refuse('login_password.locked')
  const hash = await passwordHashOf(ctx.db, memberId)
  const isRight = await verifyPassword(ctx, hash, text)
  // Others may have failed meanwhile: then whether this one was right is not said.
  const isCounted = await (isRight ? noteSuccess(ctx.db, attempts) : countFailure(ctx.db, attempts))
  if (!isCounted) refuse('login_password.locked')
  if (!isRight || hash === null) return refuse(wrong, { field: FIELD_OF[wrong] })
  return hash
}

/** What calls name the password. */
const FIELD_OF = { 'login_password.wrong': 'password', 'password.wrong': 'oldPassword' } as const

interface Attempts {
  readonly subject: string
  readonly now: Date
  /** Failures up to then count no more. */
  readonly forgottenAt: Date
}

async function isLocked(db: Db, { subject, forgottenAt }: Attempts): Promise<boolean> {
  const rows = await db.query(
    'select from members.login_failure where subject = $1 and failures >= $2 and last_at > $3',
    [subject, MAX_ATTEMPTS, forgottenAt],
  )
  return rows.length > 0
}

/** Forgets the failures before a right attempt; false if it is locked. */
async function noteSuccess(db: Db, attempts: Attempts): Promise<boolean> {
  await db.query(
    'delete from members.login_failure where subject = $1 and (failures < $2 or last_at <= $3)',
    [attempts.subject, MAX_ATTEMPTS, attempts.forgottenAt],
  )
  return !(await isLocked(db, attempts))
}

/** False if it is locked already: attempts from then on are not counted. */
async function countFailure(db: Db, { subject, now, forgottenAt }: Attempts): Promise<boolean> {
  const rows = await db.query(
    `insert into members.login_failure as failure (subject, failures, last_at) values ($1, 1, $2)
     on conflict (subject) do update
       set failures = case when failure.last_at <= $3 then 1 else failure.failures + 1 end, last_at = $2
       where failure.failures < $4 or failure.last_at <= $3
     returning subject`,
    [subject, now, forgottenAt, MAX_ATTEMPTS],
  )
  return rows.length === 1
}
