import { timingSafeEqual } from 'node:crypto'
import type { Language } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { dayOf } from '../../../platform-day.ts'
import { refuse } from '../../../refusal.ts'
import { secretHash } from '../../../secrets.ts'
import { international, type Phone } from '../member/phone.ts'

/** What a code is for: one of another purpose is worth nothing. */
export const PURPOSES = ['register', 'login', 'reset', 'bind'] as const
export type CodePurpose = (typeof PURPOSES)[number]

/** How long a code is good; the site counts this down before it offers another (FG-08). */
const MINUTES = 3
/** One a minute and five a day for a number, five tries for a code (docs/domain/accounts.md#codes). */
const APART_MILLISECONDS = 60_000
const MAX_A_DAY = 5
export const TRIES = 5
/** What is asked of a number is forgotten after the longest day that a time zone can have, and some. */
const NUMBERS_KEPT_MILLISECONDS = 50 * 3_600_000

export const SEND_JOB = 'members.send-sms-code'

/**
 * Asks for a code to a number; answers how long it is good. Refuses 'code.too_soon' and 'code.too_many' by
 * number. It never looks whether the number is anybody's, so neither its answer nor its time can tell: the
 * job that it asks for does, and makes the code (see `send-sms-code.ts`).
 */
export async function sendSmsCode(
  ctx: Context,
  wanted: { readonly purpose: CodePurpose; readonly phone: Phone; readonly language: Language },
): Promise<{ expiredMinutes: number }> {
  const { purpose, phone, language } = wanted
  const expires = new Date(ctx.clock.now().getTime() + MINUTES * 60_000)
  await ctx.db.transact(async (tx) => {
    await countCode(ctx, tx, phone)
    await tx.query(
      `insert into members.sms_code (purpose, dialing_code, mobile, expires_at) values ($1, $2, $3, $4)
       on conflict (purpose, dialing_code, mobile)
         do update set code_hash = null, tries = 0, expires_at = excluded.expires_at`,
      [purpose, phone.dialingCode, phone.mobile, expires],
    )
    const payload = { purpose, ...phone, language, expires: expires.getTime() }
    await enqueue(tx, { name: SEND_JOB, payload })
  })
  return { expiredMinutes: MINUTES }
}

/** Counts one more code for a number, or refuses; the row's lock keeps two at once apart. */
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
    [dialingCode, mobile, now, day, new Date(now.getTime() - APART_MILLISECONDS), MAX_A_DAY],
  )
  if (counted.length === 1) return
  const [row] = await tx.query<{ full: boolean }>(
    `select day = $3 and count >= $4 as full from members.sms_number
     where dialing_code = $1 and mobile = $2`,
    [dialingCode, mobile, day, MAX_A_DAY],
  )
  refuse(row?.full === true ? 'code.too_many' : 'code.too_soon')
}

/** A code as somebody typed it in. */
export interface OfferedCode {
  readonly purpose: CodePurpose
  readonly phone: Phone
  readonly code: string
}

/**
 * Whether a code is the one that was sent. A try is counted before it is made, on a connection of its own; a
 * right one is given back. The code stays good until {@link spendSmsCode}, in the transaction of the act.
 */
export async function isSmsCodeRight(ctx: Context, offered: OfferedCode): Promise<boolean> {
  const { purpose, phone } = offered
  const [row] = await ctx.db.query<{ hash: Buffer | null }>(
    `update members.sms_code set tries = tries + 1
     where purpose = $1 and dialing_code = $2 and mobile = $3 and expires_at > $4 and tries < $5
     returning code_hash as hash`,
    [purpose, phone.dialingCode, phone.mobile, ctx.clock.now(), TRIES],
  )
  const hash = hashCode(ctx, offered)
  if (row?.hash == null || !timingSafeEqual(row.hash, hash)) return false
  await ctx.db.query(
    `update members.sms_code set tries = tries - 1
     where purpose = $1 and dialing_code = $2 and mobile = $3 and code_hash = $4`,
    [purpose, phone.dialingCode, phone.mobile, hash],
  )
  return true
}

/** Uses up a right code, with the act that it allows or before it; refuses 'code.wrong' when it is gone. */
export async function spendSmsCode(ctx: Context, db: Db, offered: OfferedCode): Promise<void> {
  const { purpose, phone } = offered
  const spent = await db.query(
    `delete from members.sms_code
     where purpose = $1 and dialing_code = $2 and mobile = $3 and code_hash = $4 and expires_at > $5
     returning 1 as spent`,
    [purpose, phone.dialingCode, phone.mobile, hashCode(ctx, offered), ctx.clock.now()],
  )
  if (spent.length === 0) refuse('code.wrong', { field: 'verificationCode' })
}

/** Makes a code the one that is out; false when that request has expired, or another came after it. */
export async function keepSmsCode(
  ctx: Context,
  made: OfferedCode & { readonly expires: Date },
): Promise<boolean> {
  const { purpose, phone, expires } = made
  const kept = await ctx.db.query(
    `update members.sms_code set code_hash = $5
     where purpose = $1 and dialing_code = $2 and mobile = $3 and expires_at = $4 and expires_at > $6
     returning 1 as kept`,
    [purpose, phone.dialingCode, phone.mobile, expires, hashCode(ctx, made), ctx.clock.now()],
  )
  return kept.length === 1
}

/** Six digits are soon tried through: without the master key the hash gives nothing away. */
const hashCode = ({ config }: Context, { purpose, phone, code }: OfferedCode): Buffer =>
  secretHash(config, `${purpose}:${international(phone)}:${code}`, 'members.sms_code')

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.query('delete from members.sms_code where expires_at <= $1', [now])
  await db.query('delete from members.sms_number where last_at <= $1', [
    new Date(now.getTime() - NUMBERS_KEPT_MILLISECONDS),
  ])
}
