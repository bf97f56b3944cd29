import { timingSafeEqual } from 'node:crypto'
import type { Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { enqueue } from '../../../job.ts'
import { dayOf } from '../../../platform-day.ts'
import { refuse } from '../../../refusal.ts'
import { secretHash } from '../../../secrets.ts'
import { type Phone, toE164 } from '../member/phone.ts'
import { requireProof } from './proof-of-work.ts'
import { countMessage, requestsOf } from './sms-volume.ts'

/** A code is good only for its own purpose. */
export const PURPOSES = ['register', 'login', 'reset', 'bind'] as const
export type CodePurpose = (typeof PURPOSES)[number]

/** How long a code is good; the site counts this down before it offers another (FG-08). */
const MINUTES = 3
/** A number gets one a minute and five a day, a code five attempts (docs/domain/accounts.md#codes). */
const PAUSE_MILLISECONDS = 60_000
const MAX_A_DAY = 5
export const MAX_ATTEMPTS = 5
/** Counts of a number are kept for longer than the longest day that a time zone can have. */
const NUMBERS_KEPT_MILLISECONDS = 50 * 3_600_000

export const SEND_JOB = 'members.send-sms-code'

interface CodeRequest {
  readonly purpose: CodePurpose
  readonly phone: Phone
  readonly origin: Origin
  readonly proof: string | undefined
}

/**
 * Requests a code for a number; returns how long it is good. Refuses 'proof.required' before anything else,
 * 'code.too_soon' and 'code.too_many' by number, and 'code.paused' when a cap of the house is reached. It
 * never looks up whether the number belongs to a member, so neither its response nor its duration reveals
 * that; the job does, and generates the code (see `send-sms-code.ts`).
 */
export async function requestSmsCode(
  ctx: Context,
  { purpose, phone, origin, proof }: CodeRequest,
): Promise<{ expiredMinutes: number }> {
  const level = await requestsOf(ctx, origin)
  await requireProof(ctx, { purpose: 'sms', subject: toE164(phone), level, proof })
  const expires = new Date(ctx.clock.now().getTime() + MINUTES * 60_000)
  await ctx.db.transact(async (tx) => {
    await countCode(ctx, tx, phone)
    await countMessage(ctx, tx, { purpose, phone, origin })
    await tx.query(
      `insert into members.sms_code (purpose, dialing_code, mobile, expires_at) values ($1, $2, $3, $4)
       on conflict (purpose, dialing_code, mobile)
         do update set code_hash = null, tries = 0, expires_at = excluded.expires_at`,
      [purpose, phone.dialingCode, phone.mobile, expires],
    )
    const payload = { purpose, ...phone, language: origin.language, expires: expires.getTime() }
    await enqueue(tx, { name: SEND_JOB, payload })
  })
  return { expiredMinutes: MINUTES }
}

/** Counts one more code for a number, or refuses; the lock on the row serialises concurrent requests. */
async function countCode(ctx: Context, tx: Tx, { dialingCode, mobile }: Phone): Promise<void> {
  const now = ctx.clock.now()
  const day = dayOf(now, ctx.config.KOI_TIME_ZONE)
  const counted = await tx.query(
    `insert into members.sms_number as number (dialing_code, mobile, last_at, day, count)
     values ($1, $2, $3, $4, 1)
     on conflict (dialing_code, mobile) do update
       set last_at = $3, day = $4, count = case when number.day = $4 then number.count + 1 else 1 end
       where number.last_at <= $5 and (number.day <> $4 or number.count < $6)
     returning 1 as counted`,
    [dialingCode, mobile, now, day, new Date(now.getTime() - PAUSE_MILLISECONDS), MAX_A_DAY],
  )
  if (counted.length === 1) return
  const [row] = await tx.query<{ full: boolean }>(
    `select day = $3 and count >= $4 as full from members.sms_number
     where dialing_code = $1 and mobile = $2`,
    [dialingCode, mobile, day, MAX_A_DAY],
  )
  refuse(row?.full === true ? 'code.too_many' : 'code.too_soon')
}

/** A code as someone typed it. */
export interface SubmittedCode {
  readonly purpose: CodePurpose
  readonly phone: Phone
  readonly code: string
}

/**
 * Whether a code is the one that was sent. An attempt is counted before it is checked, on a separate
 * connection; a right one is uncounted again. The code stays good until {@link spendSmsCode}, in the
 * transaction of the action.
 */
export async function isSmsCodeRight(ctx: Context, submitted: SubmittedCode): Promise<boolean> {
  const { purpose, phone } = submitted
  const [row] = await ctx.db.query<{ hash: Buffer | null }>(
    `update members.sms_code set tries = tries + 1
     where purpose = $1 and dialing_code = $2 and mobile = $3 and expires_at > $4 and tries < $5
     returning code_hash as hash`,
    [purpose, phone.dialingCode, phone.mobile, ctx.clock.now(), MAX_ATTEMPTS],
  )
  const hash = hashCode(ctx, submitted)
  if (row?.hash == null || !timingSafeEqual(row.hash, hash)) return false
  await ctx.db.query(
    `update members.sms_code set tries = tries - 1
     where purpose = $1 and dialing_code = $2 and mobile = $3 and code_hash = $4`,
    [purpose, phone.dialingCode, phone.mobile, hash],
  )
  return true
}

/** Spends a right code, with the action that it allows or before it; refuses 'code.wrong' if it is gone. */
export async function spendSmsCode(ctx: Context, db: Db, submitted: SubmittedCode): Promise<void> {
  const { purpose, phone } = submitted
  const spent = await db.query(
    `delete from members.sms_code
     where purpose = $1 and dialing_code = $2 and mobile = $3 and code_hash = $4 and expires_at > $5
     returning 1 as spent`,
    [purpose, phone.dialingCode, phone.mobile, hashCode(ctx, submitted), ctx.clock.now()],
  )
  if (spent.length === 0) refuse('code.wrong', { field: 'verificationCode' })
}

/** Stores a code as the current one; false if its request has expired or was followed by another. */
export async function storeSmsCode(
  ctx: Context,
  code: SubmittedCode & { readonly expires: Date },
): Promise<boolean> {
  const { purpose, phone, expires } = code
  const stored = await ctx.db.query(
    `update members.sms_code set code_hash = $5
     where purpose = $1 and dialing_code = $2 and mobile = $3 and expires_at = $4 and expires_at > $6
     returning 1 as kept`,
    [purpose, phone.dialingCode, phone.mobile, expires, hashCode(ctx, code), ctx.clock.now()],
  )
  return stored.length === 1
}

/** All codes of six digits are soon tried, so the hash is keyed with the master key. */
const hashCode = ({ config }: Context, { purpose, phone, code }: SubmittedCode): Buffer =>
  secretHash(config, `${purpose}:${toE164(phone)}:${code}`, 'members.sms_code')

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'members.sms_code',
    where: 'expires_at <= $1',
    values: [now],
    by: 'expires_at',
  })
  await deleteInBatches(db, {
    table: 'members.sms_number',
    where: 'last_at <= $1',
    values: [new Date(now.getTime() - NUMBERS_KEPT_MILLISECONDS)],
    by: 'last_at',
  })
}
