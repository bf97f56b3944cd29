import { createHash } from 'node:crypto'
import type { Origin, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { refuse } from '../../../refusal.ts'
import { drawCaptcha } from './captcha-picture.ts'

/** A captcha's identity is a cookie, good once and for five minutes (docs/domain/accounts.md#captcha). */
const COOKIE = 'koi_captcha'
const SECONDS = 300
/** Its answer is numeric (VA-05). */
const MIN_DIGITS = 4
const MAX_DIGITS = 6

const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest()

/** A new picture as base64 PNG (API-007); it invalidates the one before it. */
export async function captcha(ctx: Context, caller: Visitor): Promise<string> {
  const { origin } = caller
  const answer = digits(ctx)
  const id = ctx.random.bytes(18).toString('base64url')
  const expires = new Date(ctx.clock.now().getTime() + SECONDS * 1000)
  await ctx.db.query(
    `with old as (delete from members.captcha where id_hash = $4)
     insert into members.captcha (id_hash, answer, expires_at) values ($1, $2, $3)`,
    [hashOf(id), answer, expires, hashOf(origin.cookie(COOKIE) ?? '')],
  )
  origin.setCookie(COOKIE, id, SECONDS)
  return drawCaptcha(answer, ctx.random).toString('base64')
}

function digits(ctx: Context): string {
  const length = MIN_DIGITS + ctx.random.below(MAX_DIGITS - MIN_DIGITS + 1)
  return Array.from({ length }, () => String(ctx.random.below(10))).join('')
}

/**
 * Consumes the caller's captcha; refuses 'captcha.required' without an answer, 'captcha.wrong' for a wrong
 * one.
 */
export async function requireCaptcha(
  ctx: Context,
  origin: Origin,
  answer: string | undefined,
  details: Readonly<Record<string, unknown>> = { captcha: true },
): Promise<void> {
  if (answer === undefined || answer === '') refuse('captcha.required', details)
  // The first answer deletes the row, right or wrong, whichever process receives it.
  const [row] = await ctx.db.query<{ answer: string }>(
    'delete from members.captcha where id_hash = $1 returning case when expires_at > $2 then answer end as answer',
    [hashOf(origin.cookie(COOKIE) ?? ''), ctx.clock.now()],
  )
  if (row === undefined || row.answer !== answer) refuse('captcha.wrong', details)
}

export async function deleteExpiredCaptchas(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'members.captcha',
    where: 'expires_at <= $1',
    values: [now],
    by: 'expires_at',
  })
}
