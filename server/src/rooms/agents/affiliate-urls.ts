import { areWithin, FREE_SERIES, type Terms } from '@koi/contract/agents/terms.ts'
import type { agentCalls } from '@koi/contract/calls/agents.ts'
import type { agentSchemas } from '@koi/contract/schemas/agents.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { addNewCode, closeAffiliateCodes } from '../members/index.ts'
import { requirePlayAllowed } from '../protection/index.ts'
import { givableOf, lockTerms, requireGivable, withoutZeros } from './terms-store.ts'

type Calls = Commands<typeof agentCalls, typeof agentSchemas>

/** The most links that an agent has at a time (TA-22). */
const MAX_LINKS = 3

interface Link extends Terms {
  readonly code: string
  readonly createdAt: Date
  readonly closedAt: Date | null
  readonly registrations: number
}

/** The agent's links with how many registered with each (API-078). */
export const affiliateUrls: Calls['affiliateUrls'] = async (ctx, caller) => {
  const own = await givableOf(ctx, ctx.db, caller.id)
  const links = await ctx.db.query<Link>(
    `select link.code, coalesce(link.series, 0) as series, link.rates, link.created_at as "createdAt",
       link.closed_at as "closedAt", (
         select count(*)::integer from members.member member where member.affiliate_code = link.code
       ) as registrations
     from agents.link link where link.member_id = $1 and link.removed_at is null order by link.created_at`,
    [caller.id],
  )
  const urls = links.map(({ code, series, rates, createdAt, closedAt, registrations }) => ({
    code,
    url: urlOf(caller.origin.site, code),
    terms: { series, rates },
    registrations,
    createdAt: createdAt.getTime(),
    usable: closedAt === null,
  }))
  return { urls, own }
}

/**
 * A new link whose terms the members get who register with it: none above the free series, since nobody
 * counts who registers (TA-23). Refuses `rebate.above_own`, `affiliate.series`, `affiliate.too_many`,
 * and while play is closed to the agent like {@link requirePlayAllowed}.
 */
export const addAffiliateUrl: Calls['addAffiliateUrl'] = async (ctx, caller, input) => {
  await requirePlayAllowed(ctx, caller)
  const terms = { series: input.series, rates: withoutZeros(input.rates) }
  const code = await ctx.db.transact(async (tx) => {
    await lockTerms(tx, [caller.id])
    await requireGivable(ctx, tx, caller.id, terms)
    if (terms.series > FREE_SERIES) refuse('affiliate.series', { most: FREE_SERIES })
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::integer as count from agents.link where member_id = $1 and removed_at is null',
      [caller.id],
    )
    if ((row?.count ?? 0) >= MAX_LINKS) refuse('affiliate.too_many')
    const code = await addNewCode(ctx, tx, { memberId: caller.id, isLink: true })
    await tx.query(
      'insert into agents.link (code, member_id, series, rates, created_at) values ($1, $2, $3, $4, $5)',
      [code, caller.id, terms.series, terms.rates, ctx.clock.now()],
    )
    return code
  })
  return { code, url: urlOf(caller.origin.site, code) }
}

/** Removes a link: nobody registers with it any more. Who did keeps its terms. */
export const removeAffiliateUrl: Calls['removeAffiliateUrl'] = async (ctx, caller, { code }) => {
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const rows = await tx.query(
      `update agents.link set removed_at = $3, closed_at = coalesce(closed_at, $3)
       where code = $2 and member_id = $1 and removed_at is null returning code`,
      [caller.id, code, at],
    )
    if (rows.length === 0) refuse('affiliate.unknown')
    await closeAffiliateCodes(tx, [code], at)
  })
  return { done: true }
}

/** Closes the links of a member whose terms fall below those of the links. */
export async function closeLinksAbove(
  ctx: Context,
  tx: Db,
  { member, terms }: { readonly member: MemberId; readonly terms: Terms },
): Promise<void> {
  const at = ctx.clock.now()
  const links = await tx.query<Terms & { code: string }>(
    `select code, coalesce(series, 0) as series, rates from agents.link
     where member_id = $1 and closed_at is null for update`,
    [member],
  )
  const above = links.filter((link) => !areWithin(link, terms)).map(({ code }) => code)
  if (above.length === 0) return
  await tx.query('update agents.link set closed_at = $2 where code = any ($1)', [above, at])
  await closeAffiliateCodes(tx, above, at)
}

const urlOf = (site: string, affiliateCode: string): string =>
  `${site}/m/register?${new URLSearchParams({ affiliateCode })}`
