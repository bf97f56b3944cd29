import { areWithin, type Terms, TOP_SERIES } from '@koi/contract/agents/terms.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { dayAfter, dayOf } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'

/** The platform's day. */
export const today = (ctx: Context): string => dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)

/** The terms of members on a platform day: at most those of each of their uplines. */
export async function termsOn(
  db: Db,
  members: readonly MemberId[],
  day: string,
): Promise<ReadonlyMap<MemberId, Terms>> {
  const rows = await db.query<Terms & { member: MemberId }>({
    name: 'agents.terms_within',
    text: 'select member_id as member, series, rates from agents.terms_within($1, $2, $3)',
    values: [members, day, TOP_SERIES],
  })
  return new Map(rows.map(({ member, series, rates }) => [member, { series, rates }]))
}

/** The terms of one member on a platform day. */
export async function termsOf(db: Db, member: MemberId, day: string): Promise<Terms> {
  return (await termsOn(db, [member], day)).get(member) ?? { series: TOP_SERIES, rates: {} }
}

/**
 * What an agent may give with a link or a new account: the lower of the own terms of today and of tomorrow,
 * since what falls tomorrow is agreed already (TA-05).
 */
export async function givableOf(ctx: Context, db: Db, agent: MemberId): Promise<Terms> {
  const day = today(ctx)
  return atMost(await termsOf(db, agent, day), await termsOf(db, agent, dayAfter(day)))
}

/** Requires that an agent may give terms with a link or a new account. Refuses `rebate.above_own`. */
export async function requireGivable(ctx: Context, tx: Tx, agent: MemberId, terms: Terms): Promise<void> {
  if (!areWithin(terms, await givableOf(ctx, tx, agent))) refuse('rebate.above_own')
}

export interface NewTerms extends Pick<Terms, 'rates'> {
  /** Null for that of the upline. */
  readonly series: number | null
  readonly memberId: MemberId
  readonly fromDay: string
  readonly setBy: 'upline' | 'operator' | 'member'
  readonly reason: string
  readonly at: Date
}

/** Sets terms from a day that has not begun; other terms from the same day are replaced. */
export async function writeTerms(db: Db, terms: NewTerms): Promise<void> {
  await db.query(
    `insert into agents.terms (member_id, from_day, series, rates, set_by, reason, set_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id, from_day) do update set series = excluded.series, rates = excluded.rates,
       set_by = excluded.set_by, reason = excluded.reason, set_at = excluded.set_at`,
    [terms.memberId, terms.fromDay, terms.series, terms.rates, terms.setBy, terms.reason, terms.at],
  )
}

/**
 * The highest series and rates that direct members of a member have: the member's own may not fall under
 * them. What a direct member was given above the member's own counts as far as it is given, so that it
 * freezes nobody (TA-06).
 */
export async function floorOf(db: Db, member: MemberId, day: string): Promise<Terms> {
  const [row] = await db.query<Terms>(
    `with given as (
       select held.series, held.rates from members.member below
       cross join lateral agents.terms_on(below.id, $2) held
       where below.upline @> array[$1::bigint] and below.upline[cardinality(below.upline)] = $1
     )
     select coalesce(max(series), 0)::integer as series, coalesce((
       select jsonb_object_agg(category, rate) from (
         select rate.key as category, max(rate.value::integer) as rate
         from given cross join lateral jsonb_each_text(given.rates) rate group by rate.key
       ) highest where rate > 0
     ), '{}') as rates from given`,
    [member, day],
  )
  return row === undefined ? { series: 0, rates: {} } : atMost(row, await termsOf(db, member, day))
}

/** The lower of two terms, in the series and in each category. Pure. */
const atMost = (terms: Terms, limit: Terms): Terms => ({
  series: Math.min(terms.series, limit.series),
  rates: withoutZeros(
    Object.fromEntries(
      Object.entries(terms.rates).map(([category, rate]) => [
        category,
        Math.min(rate, limit.rates[category] ?? 0),
      ]),
    ),
  ),
})

export interface TermsRequest extends Terms {
  readonly id: bigint
  readonly askedBy: MemberId
  readonly at: Date
}

/** The lower terms that the direct upline asks a member to agree to; a former upline asks nothing any more. */
export async function openRequest(db: Db, member: MemberId): Promise<TermsRequest | null> {
  const [row] = await db.query<TermsRequest>(
    `select request.id, request.series, request.rates, request.asked_by as "askedBy", request.asked_at as at
     from agents.terms_request request join members.member member on member.id = request.member_id
     where request.member_id = $1 and request.answered_at is null
       and request.asked_by = member.upline[cardinality(member.upline)]`,
    [member],
  )
  return row ?? null
}

export interface TermsEntry extends Terms {
  readonly from: string
  readonly setBy: 'upline' | 'operator' | 'member' | 'link'
}

/** The series that a member was given for a day; null for that of the upline. */
export async function givenSeries(db: Db, member: MemberId, day: string): Promise<number | null> {
  const [row] = await db.query<{ series: number | null }>('select series from agents.terms_on($1, $2)', [
    member,
    day,
  ])
  return row?.series ?? null
}

/** All terms that were ever set for a member, the newest first; the last may be those of a link. */
export const termsHistory = (db: Db, member: MemberId, timeZone: string): Promise<TermsEntry[]> =>
  db.query<TermsEntry>(
    `select coalesce(series, 0) as series, rates, from_day as "from", set_by as "setBy" from agents.terms
     where member_id = $1
     union all
     select coalesce(link.series, 0), link.rates, (member.registered_at at time zone $2)::date, 'link'
     from members.member member join agents.link link on link.code = member.affiliate_code
     where member.id = $1
     order by 3 desc`,
    [member, timeZone],
  )

/** Changes of terms of the same members run one after another, uplines first. */
export async function lockTerms(tx: Tx, members: readonly MemberId[]): Promise<void> {
  await tx.query('select from members.member where id = any ($1::bigint[]) order by id for no key update', [
    members,
  ])
}

/** A rate of 0 is as good as none. Pure. */
export const withoutZeros = (rates: Terms['rates']): Terms['rates'] =>
  Object.fromEntries(Object.entries(rates).filter(([, rate]) => rate > 0))
