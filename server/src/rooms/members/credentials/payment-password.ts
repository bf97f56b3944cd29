import * as rules from '@koi/contract/field-rules.ts'
import type { MemberCaller, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { notifyMember } from '../notices/notice.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword, verifyPassword } from './password.ts'

/** Six digits are easy to guess: after this many wrong attempts it is locked … */
const MAX_ATTEMPTS = 5
/** … for this long. */
const LOCKED_MILLISECONDS = 30 * 60_000

interface Stored {
  readonly hash: string
  /** Until when it is locked; null if it is not. */
  readonly until: Date | null
}

/**
 * Checks a member's payment password, or refuses 'payment_password.missing', '.wrong' (with the attempts
 * `left`) or '.locked' (with `until`, ms). What is right is decided first and counted afterwards, one attempt
 * after another: so right ones at the same time are not counted as wrong, and of wrong ones only the first
 * few are answered. A count is on a separate connection, so that it stays if the caller's transaction rolls
 * back: call this before opening one. `field` is what the call names it.
 */
export async function verifyPaymentPassword(
  ctx: Context,
  memberId: MemberId,
  text: string,
  field = 'paymentPassword',
): Promise<void> {
  const now = ctx.clock.now()
  const { hash } = await requireUnlocked(ctx.db, memberId, now)
  const isRight = await verifyPassword(ctx, hash, text)
  if (isRight && (await noteSuccess(ctx.db, { memberId, hash, now }))) return
  const failures = await countFailure(ctx.db, memberId, now)
  if (failures === null) {
    // Others have failed meanwhile, so whether this one was right is not said.
    await requireUnlocked(ctx.db, memberId, now)
    return refuse('payment_password.locked')
  }
  const left = MAX_ATTEMPTS - failures
  if (left === 0) refuse('payment_password.locked', { until: lockedUntil(now).getTime() })
  refuse('payment_password.wrong', { left, field })
}

const lockedUntil = (now: Date): Date => new Date(now.getTime() + LOCKED_MILLISECONDS)

async function requireUnlocked(db: Db, memberId: MemberId, now: Date): Promise<Stored> {
  const [row] = await db.query<Stored>(
    'select hash, locked_until as until from members.payment_password where member_id = $1',
    [memberId],
  )
  if (row === undefined) return refuse('payment_password.missing')
  const { until } = row
  if (until !== null && until > now) return refuse('payment_password.locked', { until: until.getTime() })
  return row
}

interface Verified {
  readonly memberId: MemberId
  /** What the attempt was compared with. */
  readonly hash: string
  readonly now: Date
}

/** False if it was locked, changed or deleted while the attempt was compared. */
async function noteSuccess(db: Db, { memberId, hash, now }: Verified): Promise<boolean> {
  const rows = await db.query(
    `update members.payment_password set failures = 0, locked_until = null
     where member_id = $1 and hash = $3 and (locked_until is null or locked_until <= $2)
     returning member_id`,
    [memberId, now, hash],
  )
  return rows.length === 1
}

/** The failures with this one, the last of which locks it; null if it is locked or deleted. */
async function countFailure(db: Db, memberId: MemberId, now: Date): Promise<number | null> {
  const [row] = await db.query<{ failures: number }>(
    `update members.payment_password set
       failures = case when locked_until is null then failures + 1 else 1 end,
       locked_until = case when locked_until is null and failures + 1 >= $4 then $3::timestamptz end
     where member_id = $1 and (locked_until is null or locked_until <= $2)
     returning failures`,
    [memberId, now, lockedUntil(now), MAX_ATTEMPTS],
  )
  return row?.failures ?? null
}

/** Until when a member's payment password is locked, null if it never was; null without a password. */
export async function readPaymentPassword(
  db: Db,
  memberId: MemberId,
): Promise<{ readonly lockedUntil: Date | null } | null> {
  const [row] = await db.query<{ lockedUntil: Date | null }>(
    'select locked_until as "lockedUntil" from members.payment_password where member_id = $1',
    [memberId],
  )
  return row ?? null
}

export async function hasPaymentPassword(db: Db, memberId: MemberId): Promise<boolean> {
  const rows = await db.query('select from members.payment_password where member_id = $1', [memberId])
  return rows.length === 1
}

/** Returns false if there was none. */
export async function deletePaymentPassword(db: Db, memberId: MemberId): Promise<boolean> {
  const rows = await db.query(
    'delete from members.payment_password where member_id = $1 returning member_id',
    [memberId],
  )
  return rows.length === 1
}

/** Stores a first payment password; returns false if there already is one. */
export async function insertPaymentPassword(db: Db, memberId: MemberId, text: string): Promise<boolean> {
  const rows = await db.query(
    `insert into members.payment_password (member_id, hash) values ($1, $2)
     on conflict (member_id) do nothing returning member_id`,
    [memberId, await hashPassword(text)],
  )
  return rows.length === 1
}

interface SetInput {
  readonly oldPaymentPassword?: string | undefined
  readonly password?: string | undefined
  readonly paymentPassword: string
  readonly confirmPaymentPassword: string
}

/** The call: the first one requires the log-in password, a later one the payment password before it. */
export async function setPaymentPassword(ctx: Context, caller: MemberCaller, input: SetInput) {
  const wrong = rules.paymentPassword(input.paymentPassword)
  if (wrong !== null) refuse(wrong, { field: 'paymentPassword' })
  if (input.paymentPassword !== input.confirmPaymentPassword)
    refuse('confirmation.mismatch', { field: 'confirmPaymentPassword' })
  if (await hasPaymentPassword(ctx.db, caller.id)) await changePaymentPassword(ctx, caller, input)
  else await setFirstPaymentPassword(ctx, caller, input)
  return { done: true as const }
}

async function setFirstPaymentPassword(ctx: Context, caller: MemberCaller, input: SetInput): Promise<void> {
  await confirmPassword(ctx, caller.id, input.password ?? '')
  await ctx.db.transact(async (tx) => {
    const isFirst = await insertPaymentPassword(tx, caller.id, input.paymentPassword)
    if (!isFirst) refuse('payment_password.exists')
    const { language } = caller.origin
    await notifyMember(ctx, tx, { kind: 'payment-password-set', memberId: caller.id, language })
  })
}

async function changePaymentPassword(ctx: Context, caller: MemberCaller, input: SetInput): Promise<void> {
  await verifyPaymentPassword(ctx, caller.id, input.oldPaymentPassword ?? '', 'oldPaymentPassword')
  if (input.oldPaymentPassword === input.paymentPassword)
    refuse('modify.new.old.same', { field: 'paymentPassword' })
  const hash = await hashPassword(input.paymentPassword)
  await ctx.db.transact(async (tx) => {
    await tx.query('update members.payment_password set hash = $2 where member_id = $1', [caller.id, hash])
    const { language } = caller.origin
    await notifyMember(ctx, tx, { kind: 'payment-password-changed', memberId: caller.id, language })
  })
}
