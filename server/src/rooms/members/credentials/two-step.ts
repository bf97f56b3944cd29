import { generateURI } from 'otplib'
import type { MemberCaller, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { type SealedRow, sealAnewOnce } from '../../../seal-anew.ts'
import { openSecret, sealSecret } from '../../../secrets.ts'
import { checkTotp, hashRecoveryCode, newRecoveryCodes, newTotpSecret } from '../../../totp.ts'
import { readBrand } from '../../whitelabel/index.ts'
import { notifyMember } from '../notices/notice.ts'
import { revokeSessions } from '../sessions/session.ts'
import { confirmPassword } from './confirm-password.ts'

/** Codes of six digits are easy to guess: after this many wrong attempts the second step is locked … */
const MAX_ATTEMPTS = 5
/** … for this long. */
const LOCKED_MILLISECONDS = 30 * 60_000
/** A secret is sealed for one member: copied into another row it does not open (decision 0057). */
const purposeOf = (id: MemberId): string => `members.totp:${id}`
/** Before decision 0057 it named nobody. */
const OLD_PURPOSE = 'members.totp'

/** Whether this member's log-ins require a second step. */
export async function hasTwoStep(db: Db, memberId: MemberId): Promise<boolean> {
  const rows = await db.query(
    'select from members.two_step where member_id = $1 and confirmed_at is not null',
    [memberId],
  )
  return rows.length === 1
}

interface Stored {
  readonly secret: string
  readonly failures: number
  readonly usedStep: bigint
  readonly until: Date | null
}

/**
 * Verifies and consumes a code of the app or a recovery code; refuses 'two_step.wrong' (with the attempts
 * `left`), 'two_step.locked' (with `until`, ms) or 'two_step.off'. Attempts are judged and counted one after
 * another, on a separate connection, so that a count stays: call it before opening a transaction. With
 * `isSetUp` the secret is one that is not confirmed yet.
 */
export async function verifySecondStep(
  ctx: Context,
  memberId: MemberId,
  { code, isSetUp = false }: { readonly code: string; readonly isSetUp?: boolean },
): Promise<void> {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + LOCKED_MILLISECONDS)
  const left = await ctx.db.transact(async (tx) => {
    const [stored] = await tx.query<Stored>(
      `select secret, failures, used_step as "usedStep", locked_until as until from members.two_step
       where member_id = $1 and (confirmed_at is null) = $2 for update`,
      [memberId, isSetUp],
    )
    if (stored === undefined) return refuse('two_step.off')
    if (stored.until !== null && stored.until > now)
      return refuse('two_step.locked', { until: stored.until.getTime() })
    if (await consumeCode(ctx, tx, { memberId, stored, code })) return null
    const failures = stored.until === null ? stored.failures + 1 : 1
    await tx.query('update members.two_step set failures = $2, locked_until = $3 where member_id = $1', [
      memberId,
      failures,
      failures >= MAX_ATTEMPTS ? until : null,
    ])
    return MAX_ATTEMPTS - failures
  })
  if (left === null) return
  if (left <= 0) refuse('two_step.locked', { until: until.getTime() })
  refuse('two_step.wrong', { left, field: 'code' })
}

/** Consumes the code of a locked row; false for a wrong code, and for one that was used. */
async function consumeCode(
  ctx: Context,
  tx: Tx,
  { memberId, stored, code }: { readonly memberId: MemberId; readonly stored: Stored; readonly code: string },
): Promise<boolean> {
  const now = ctx.clock.now()
  const secret = openTwoStep(ctx, memberId, stored.secret)
  const step = secret === null ? null : checkTotp(secret, code.trim(), { now, usedStep: stored.usedStep })
  if (step === null) {
    const used = await tx.query(
      `update members.recovery_code set used_at = $3
       where member_id = $1 and code_hash = $2 and used_at is null returning member_id`,
      [memberId, hashRecoveryCode(code), now],
    )
    if (used.length === 0) return false
  }
  await tx.query(
    `update members.two_step set failures = 0, locked_until = null, used_step = coalesce($2, used_step)
     where member_id = $1`,
    [memberId, step],
  )
  return true
}

/** Null, and an error in the log, for a secret that was not sealed for this member. */
function openTwoStep(ctx: Context, memberId: MemberId, sealed: string): string | null {
  try {
    return openSecret(ctx.config, sealed, purposeOf(memberId)).toString()
  } catch {
    ctx.log.error(
      { event: 'second step foreign', member: String(memberId) },
      'an authenticator secret was not sealed for its member, or its master key is gone',
    )
    return null
  }
}

/** At the start of a process: binds the secrets of before to their members, once and never again. */
export const bindTwoSteps = (ctx: Context): Promise<void> =>
  sealAnewOnce(ctx, {
    table: 'members.sealed_anew',
    oldPurpose: OLD_PURPOSE,
    newPurpose: purposeOf,
    read: (tx, after) =>
      tx.query<SealedRow>(
        `select member_id as id, array[secret] as sealed from members.two_step
         where $1::bigint is null or member_id > $1 order by member_id limit 500 for update`,
        [after],
      ),
    write: async (tx, { id, sealed: [secret] }) => {
      await tx.query('update members.two_step set secret = $2 where member_id = $1', [id, secret])
    },
  })

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
    [caller.id, sealSecret(ctx.config, ctx.random, Buffer.from(secret), purposeOf(caller.id))],
  )
  if (rows.length === 0) refuse('two_step.on')
  return { secret, uri: generateURI({ issuer: await readBrand(ctx.db), label: caller.account, secret }) }
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
