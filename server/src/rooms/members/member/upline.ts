import { hasAgentHome, type MemberType } from '@koi/contract/member-type.ts'
import type { MemberId, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'

interface AffiliateCode {
  readonly code: string
  /** The uplines of members who register with it. */
  readonly upline: readonly MemberId[]
  /** The owner as recommender, if they are not an agent. */
  readonly recommenderId: MemberId | null
}

/**
 * An invitation code that can be used: its owner exists and is not frozen. Case does not matter. An agent's
 * code makes its owner the upline; a member's makes its owner the recommender, in the same line of agents.
 */
export async function findAffiliateCode(db: Db, code: string): Promise<AffiliateCode | null> {
  const [row] = await db.query<{ code: string; id: MemberId; type: MemberType; upline: MemberId[] }>(
    `select code.code, member.id, member.type, member.upline
     from members.affiliate_code code join members.member member on member.id = code.member_id
     where code.code_key = lower($1) and code.closed_at is null and member.status = 'active'`,
    [code],
  )
  if (row === undefined) return null
  return hasAgentHome(row.type)
    ? { code: row.code, upline: [...row.upline, row.id], recommenderId: null }
    : { code: row.code, upline: row.upline, recommenderId: row.id }
}

/** Adds an invitation code for a member; false if it is taken. */
export async function addAffiliateCode(
  db: Db,
  code: {
    readonly code: string
    readonly memberId: MemberId
    readonly createdAt: Date
    /** It belongs to a link with terms of its own. */
    readonly isLink?: boolean
  },
): Promise<boolean> {
  const rows = await db.query(
    `insert into members.affiliate_code (code, member_id, created_at, is_link) values ($1, $2, $3, $4)
     on conflict do nothing returning code`,
    [code.code, code.memberId, code.createdAt, code.isLink ?? false],
  )
  return rows.length === 1
}

/** Closes codes: nobody registers with them any more. */
export async function closeAffiliateCodes(db: Db, codes: readonly string[], at: Date): Promise<void> {
  await db.query(
    'update members.affiliate_code set closed_at = $2 where code = any ($1) and closed_at is null',
    [codes, at],
  )
}

/** The call with which the form checks a code before it is submitted (API-016, RG-29). */
export async function affiliate(ctx: Context, _: Visitor, input: { readonly affiliateCode: string }) {
  const found = await findAffiliateCode(ctx.db, input.affiliateCode.trim())
  if (found === null) return refuse('invitation.invalid')
  return { affiliateCode: found.code }
}
