import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Firebase, firebaseOf } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { refuse } from '../../../refusal.ts'
import { readSignedToken, readUnsignedToken } from '../../../signed-token.ts'
import { type Phone, toE164 } from '../member/phone.ts'

/** How recently a number must have been proved; the token itself lasts an hour. */
const FRESH_SECONDS = 10 * 60

const phoneClaims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  phone_number: z.string(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
})

/** A Firebase token that proves a number, until it is spent. */
export interface PhoneToken {
  readonly hash: Buffer
  readonly expiresAt: Date
}

/**
 * Reads an ID token of the project's phone sign-in: signed by Firebase for us, recently, and for this number.
 * Null for any other token, and for one that was used before.
 */
export async function readPhoneToken(ctx: Context, token: string, phone: Phone): Promise<PhoneToken | null> {
  const firebase = firebaseOf(ctx.config)
  if (firebase === null) return null
  const claims = phoneClaims.safeParse(await readIdToken(ctx, token, firebase)).data
  if (claims === undefined || claims.phone_number !== toE164(phone)) return null
  const age = ctx.clock.now().getTime() / 1000 - claims.auth_time
  if (Math.abs(age) > FRESH_SECONDS) return null
  // Identifies the sign-in, not the token: one sign-in can have several tokens.
  const signIn = `${firebase.project}:${claims.sub}:${claims.auth_time}`
  const hash = createHash('sha256').update(signIn).digest()
  const used = await ctx.db.query('select 1 as used from members.spent_token where token_hash = $1', [hash])
  return used.length === 0 ? { hash, expiresAt: new Date((claims.auth_time + FRESH_SECONDS) * 1000) } : null
}

/** The claims of a token of this project; it must be signed, unless a configured emulator has no keys. */
function readIdToken(ctx: Context, token: string, { project, keysUrl }: Firebase) {
  const expected = { issuer: `https://securetoken.google.com/${project}`, audience: project }
  return keysUrl === null
    ? readUnsignedToken(ctx, token, expected)
    : readSignedToken(ctx, token, { keysUrl, ...expected })
}

/** Spends a token, with the action that it allows or before it; refuses 'code.wrong' if it was spent. */
export async function spendPhoneToken(db: Db, { hash, expiresAt }: PhoneToken): Promise<void> {
  const spent = await db.query(
    `insert into members.spent_token (token_hash, expires_at) values ($1, $2)
     on conflict do nothing returning 1 as spent`,
    [hash, expiresAt],
  )
  if (spent.length === 0) refuse('code.wrong', { field: 'verificationCode' })
}

/** Tokens are accepted for a while after they expire (clocks differ), so spent ones are remembered longer. */
const KEPT_MILLISECONDS = 3_600_000

export async function deleteExpiredPhoneTokens(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'members.spent_token',
    where: 'expires_at <= $1',
    values: [new Date(now.getTime() - KEPT_MILLISECONDS)],
    by: 'expires_at',
  })
}
