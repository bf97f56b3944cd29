import { generateURI } from 'otplib'
import type { MemberCaller, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { openSecret, sealSecret } from '../../../secrets.ts'
import { checkTotp, hashRecoveryCode, newRecoveryCodes, newTotpSecret } from '../../../totp.ts'
import { notifyMember } from '../notices/notice.ts'
import { revokeSessions } from '../sessions/session.ts'
import { confirmPassword } from './confirm-password.ts'

/** Codes of six digits are easy to guess: after this many wrong attempts the second step is locked … */
const MAX_ATTEMPTS = 5
/** … for this long. */
const LOCKED_MILLISECONDS = 30 * 60_000
const PURPOSE = 'members.totp'

/** Whether this member's log-ins require a second step. */
export async function hasTwoStep(db: Db, memberId: MemberId): Promise<boolean> {
  const rows = await db.query(
    'select from members.two_step where member_id = $1 and confirmed_at is not null',
    [memberId],
  )
  return rows.length === 1
}

interface Attempt {
  readonly secret: string
  readonly failures: number
  readonly usedStep: bigint
}

/**
 * Verifies and consumes a code of the app or a recovery code; refuses 'two_step.wrong' (with the attempts
 * `left`), 'two_step.locked' (with `until`, ms) or 'two_step.off'. An attempt is counted before it is
 * checked, on a separate connection: call it before opening a transaction. With `isSetUp` the secret is one
 * that is not confirmed yet.
 */
export async function verifySecondStep(
  ctx: Context,
  memberId: MemberId,
  { code, isSetUp = false }: { readonly code: string; readonly isSetUp?: boolean },
): Promise<void> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + LOCKED_MILLISECONDS)
  const [attempt] = await ctx.db.query<Attempt>(
    `update members.two_step set
       failures = case when locked_until is null then failures + 1 else 1 end,
       locked_until = case when locked_until is null and failures + 1 >= $4 then $3::timestamptz end
     where member_id = $1 and (confirmed_at is null) = $5 and (locked_until is null or locked_until <= $2)
     returning secret, failures, used_step as "usedStep"`,
    [memberId, now, until, MAX_ATTEMPTS, isSetUp],
  )
  if (attempt === undefined) return refuseWithoutAttempt(ctx.db, memberId, isSetUp)
  if (await consumeCode(ctx, memberId, { attempt, code })) return
  const left = MAX_ATTEMPTS - attempt.failures
  if (left <= 0) refuse('two_step.locked', { until: until.getTime() })
  refuse('two_step.wrong', { left })
}

/** Consumes the code; false for a wrong code, and for one that another request used first. */
async function consumeCode(
  ctx: Context,
  memberId: MemberId,
  { attempt, code }: { readonly attempt: Attempt; readonly code: string },
): Promise<boolean> {
  const now = ctx.clock.now()
  const secret = openSecret(ctx.config, attempt.secret, PURPOSE).toString()
  const step = checkTotp(secret, code.trim(), { now, usedStep: attempt.usedStep })
  const rows = await ctx.db.query(
    step === null
      ? `with used as (
           update members.recovery_code set used_at = $3
           where member_id = $1 and code_hash = $2 and used_at is null returning member_id)
         update members.two_step step set failures = 0, locked_until = null from used
         where step.member_id = used.member_id returning step.member_id`
      : `update members.two_step set failures = 0, locked_until = null, used_step = $2
         where member_id = $1 and used_step < $2 returning member_id`,
    step === null ? [memberId, hashRecoveryCode(code), now] : [memberId, step],
  )
  return rows.length === 1
}

async function refuseWithoutAttempt(db: Db, memberId: MemberId, isSetUp: boolean): Promise<never> {
  const [row] = await db.query<{ until: Date | null }>(
    `select locked_until as until from members.two_step
     where member_id = $1 and (confirmed_at is null) = $2`,
    [memberId, isSetUp],
  )
  if (row === undefined) return refuse('two_step.off')
  return refuse('two_step.locked', row.until === null ? {} : { until: row.until.getTime() })
}

/** The call: when it was turned on, and how many recovery codes are left. */
export async function twoStep(ctx: Context, caller: MemberCaller) {
  const [row] = await ctx.db.query<{ since: Date; left: number }>(
    `select step.confirmed_at as since,
       (select count(*)::int from members.recovery_code code
        where code.member_id = step.member_id and code.used_at is null) as left
     from members.two_step step where step.member_id = $1 and step.confirmed_at is not null`,
    [caller.id],
  )
  return { since: row?.since.getTime() ?? null, recoveryCodesLeft: row?.left ?? 0 }
}

/** The call: a secret for the app. Log-ins require no code until {@link confirmTwoStep}. */
export async function setUpTwoStep(ctx: Context, caller: MemberCaller, input: { readonly password: string }) {
  await confirmPassword(ctx, caller.id, input.password)
  const secret = newTotpSecret(ctx.random)
  const rows = await ctx.db.query(
    `insert into members.two_step as step (member_id, secret) values ($1, $2)
     on conflict (member_id) do update set secret = excluded.secret, used_step = 0
     where step.confirmed_at is null returning step.member_id`,
    [caller.id, sealSecret(ctx.config, ctx.random, Buffer.from(secret), PURPOSE)],
  )
  if (rows.length === 0) refuse('two_step.on')
  return { secret, uri: generateURI({ issuer: ctx.config.KOI_MERCHANT, label: caller.account, secret }) }
}

/**
 * The call: a code proves that the app has the secret; from now on log-ins require one. The member's other
 * sessions, opened without it, end. Returns the recovery codes, which are never shown again.
 */
export async function confirmTwoStep(ctx: Context, caller: MemberCaller, input: { readonly code: string }) {
  await verifySecondStep(ctx, caller.id, { code: input.code, isSetUp: true })
  return ctx.db.transact(async (tx) => {
    const rows = await tx.query(
      `update members.two_step set confirmed_at = $2
       where member_id = $1 and confirmed_at is null returning member_id`,
      [caller.id, ctx.clock.now()],
    )
    if (rows.length === 0) refuse('two_step.on')
    await revokeSessions(tx, caller.id, caller.sessionId)
    const { language } = caller.origin
    await notifyMember(ctx, tx, { kind: 'two-step-on', memberId: caller.id, language })
    return { recoveryCodes: await replaceRecoveryCodes(ctx, tx, caller.id) }
  })
}

interface Proof {
  readonly password: string
  readonly code: string
}

/** The call: ten new recovery codes, which replace the old ones. */
export async function renewRecoveryCodes(ctx: Context, caller: MemberCaller, input: Proof) {
  await confirmPassword(ctx, caller.id, input.password)
  await verifySecondStep(ctx, caller.id, input)
  return ctx.db.transact(async (tx) => {
    const recoveryCodes = await replaceRecoveryCodes(ctx, tx, caller.id)
    const { language } = caller.origin
    await notifyMember(ctx, tx, { kind: 'recovery-codes-renewed', memberId: caller.id, language })
    return { recoveryCodes }
  })
}

async function replaceRecoveryCodes(ctx: Context, tx: Tx, memberId: MemberId): Promise<string[]> {
  const codes = newRecoveryCodes(ctx.random)
  // Waits for concurrent requests: a member has only one set of codes.
  await tx.query('select from members.two_step where member_id = $1 for update', [memberId])
  await tx.query('delete from members.recovery_code where member_id = $1', [memberId])
  await tx.query(
    'insert into members.recovery_code (member_id, code_hash) select $1, hash from unnest($2::bytea[]) hash',
    [memberId, codes.map(hashRecoveryCode)],
  )
  return codes
}

/** The call: turns it off, with the password and a code of the app or a recovery code. */
export async function turnOffTwoStep(ctx: Context, caller: MemberCaller, input: Proof) {
  await confirmPassword(ctx, caller.id, input.password)
  await verifySecondStep(ctx, caller.id, input)
  await ctx.db.transact(async (tx) => {
    await resetTwoStep(tx, caller.id)
    const { language } = caller.origin
    await notifyMember(ctx, tx, { kind: 'two-step-off', memberId: caller.id, language })
  })
  return { done: true as const }
}

/** Removes a member's second step with its recovery codes; returns false if there was none. */
export async function resetTwoStep(tx: Tx, memberId: MemberId): Promise<boolean> {
  const rows = await tx.query(
    'delete from members.two_step where member_id = $1 returning confirmed_at is not null as "wasOn"',
    [memberId],
  )
  return rows.length === 1
}
