import assert from 'node:assert/strict'
import type { memberSchemas } from '@koi/contract/schemas/members.ts'
import type { z } from 'zod'
import type { MemberCaller, MemberId } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { dayOf, startOfDay } from '../../../platform-day.ts'
import { refuse } from '../../../refusal.ts'
import { isPromotionOn } from '../../whitelabel/index.ts'
import { addAffiliateCode } from '../member/upline.ts'

type Calls = typeof memberSchemas

/** Letters and digits that cannot be confused with one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** The member's own invitation code and its link (RT-07); created on the first request. */
export async function invitation(
  ctx: Context,
  caller: MemberCaller,
): Promise<z.input<Calls['invitation']['output']>> {
  await requireReferral(ctx)
  const affiliateCode = (await findOwnCode(ctx.db, caller.id)) ?? (await createCode(ctx, caller.id))
  const query = new URLSearchParams({ affiliateCode })
  return {
    affiliateCode,
    url: `${caller.origin.site}/m/register?${query}`,
    invited: await countInvited(ctx.db, caller.id),
  }
}

/**
 * The size of an agent's team: direct members, all members, and those who registered today; without members
 * to whom play is closed (TA-28).
 */
export async function teamSize(ctx: Context, caller: MemberCaller) {
  const zone = ctx.config.KOI_TIME_ZONE
  const today = startOfDay(dayOf(ctx.clock.now(), zone), zone)
  const closed = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<{ id: MemberId }>('select id from protection_closed_members($1) closed (id)', [
        ctx.clock.now(),
      ]),
    ),
  )
  const [row] = await ctx.db.query<z.input<Calls['teamSize']['output']>>(
    `select (count(*) filter (where upline[cardinality(upline)] = $1))::int as direct, count(*)::int as all,
       (count(*) filter (where registered_at >= $2))::int as today
     from members.member where upline @> array[$1::bigint] and not id = any ($3::bigint[])`,
    [caller.id, today, closed.flat().map(({ id }) => id)],
  )
  assert(row)
  return row
}

/** `linh88` becomes `li***8`. Pure. */
export const maskAccount = (account: string): string => account.replace(/^(.{2}).*(.)$/, '$1***$2')

/** Requires the promotion REFERRAL, as the footer and the member centre do (SH-33, MC-13). */
async function requireReferral(ctx: Context): Promise<void> {
  if (!(await isPromotionOn(ctx, 'REFERRAL'))) refuse('promotion.closed')
}

async function findOwnCode(db: Db, member: MemberId): Promise<string | null> {
  const [row] = await db.query<{ code: string }>(
    'select code from members.affiliate_code where member_id = $1 and not is_link order by created_at, code limit 1',
    [member],
  )
  return row?.code ?? null
}

async function createCode(ctx: Context, memberId: MemberId): Promise<string> {
  const code = await addNewCode(ctx, ctx.db, { memberId, isLink: false })
  // Concurrent first requests create two codes; all pages then use the first of them.
  return (await findOwnCode(ctx.db, memberId)) ?? code
}

/** Adds an invitation code that nobody has yet. */
export async function addNewCode(
  ctx: Context,
  db: Db,
  owner: { readonly memberId: MemberId; readonly isLink: boolean },
): Promise<string> {
  for (;;) {
    const letters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[ctx.random.below(ALPHABET.length)])
    const code = letters.join('')
    if (await addAffiliateCode(db, { code, createdAt: ctx.clock.now(), ...owner })) return code
  }
}

async function countInvited(db: Db, member: MemberId): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from members.member
     where affiliate_code in (select code from members.affiliate_code where member_id = $1)`,
    [member],
  )
  return row?.count ?? 0
}
