import { createHash, createHmac } from 'node:crypto'
import { SOCIAL_RETURN_PATH, type SocialProvider, type SocialPurpose } from '@koi/contract/social.ts'
import type { MemberId, Origin } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { refuse } from '../../../refusal.ts'
import type { Visit } from './provider.ts'

/** The same browser must return within this time. */
const COOKIE = 'koi_social'
const SECONDS = 600

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
/** A value derived from this browser's cookie and the state: 43 characters, as PKCE and a nonce require. */
const deriveFrom = (cookie: string, use: 'nonce' | 'verifier', state: string): string =>
  createHmac('sha256', cookie).update(`${use}:${state}`).digest('base64url')

interface VisitInput {
  readonly provider: SocialProvider
  readonly purpose: SocialPurpose
  /** The member who links an account. */
  readonly memberId?: MemberId
  readonly remember?: boolean | undefined
  readonly affiliateCode?: string | undefined
}

/** Begins a visit to a provider; a browser may have several open. */
export async function beginVisit(ctx: Context, origin: Origin, input: VisitInput): Promise<Visit> {
  const existing = origin.cookie(COOKIE) ?? ''
  const cookie = /^[\w-]{43}$/.test(existing) ? existing : ctx.random.bytes(32).toString('base64url')
  const state = `${input.purpose}.${ctx.random.bytes(32).toString('base64url')}`
  const redirectUri = `${origin.site}${SOCIAL_RETURN_PATH}`
  await ctx.db.query(
    `insert into members.social_visit
       (state_hash, browser_hash, provider, redirect_uri, member_id, remember, affiliate_code, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hashOf(state),
      hashOf(cookie),
      input.provider,
      redirectUri,
      input.memberId ?? null,
      input.remember ?? false,
      input.affiliateCode ?? null,
      new Date(ctx.clock.now().getTime() + SECONDS * 1000),
    ],
  )
  origin.setCookie(COOKIE, cookie, SECONDS)
  return visitOf(cookie, { state, redirectUri })
}

const visitOf = (cookie: string, { state, redirectUri }: Pick<Visit, 'state' | 'redirectUri'>): Visit => ({
  state,
  nonce: deriveFrom(cookie, 'nonce', state),
  verifier: deriveFrom(cookie, 'verifier', state),
  redirectUri,
})

interface VisitRow {
  readonly provider: SocialProvider
  readonly redirectUri: string
  readonly memberId: MemberId | null
  readonly remember: boolean
  readonly affiliateCode: string | null
}

/**
 * Ends a visit by the returned state; refuses 'social.failed' if it is of another browser, member or purpose,
 * too old, or already used.
 */
export async function endVisit(
  ctx: Context,
  origin: Origin,
  { state, memberId }: { readonly state: string; readonly memberId: MemberId | null },
): Promise<Visit & Omit<VisitRow, 'memberId'>> {
  const cookie = origin.cookie(COOKIE) ?? ''
  const [row] = await ctx.db.query<VisitRow>(
    `delete from members.social_visit
     where state_hash = $1 and browser_hash = $2 and member_id is not distinct from $3::bigint
       and expires_at > $4
     returning provider, redirect_uri as "redirectUri", remember, affiliate_code as "affiliateCode"`,
    [hashOf(state), hashOf(cookie), memberId, ctx.clock.now()],
  )
  if (row === undefined) return refuse('social.failed')
  return { ...row, ...visitOf(cookie, { state, redirectUri: row.redirectUri }) }
}

export async function deleteExpiredVisits(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, {
    table: 'members.social_visit',
    where: 'expires_at <= $1',
    values: [now],
    by: 'expires_at',
  })
}
