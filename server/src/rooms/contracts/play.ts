import { TOP_SERIES } from '@koi/contract/agents/terms.ts'
import type { BillPlay } from '@koi/contract/contracts/bill.ts'
import type { ContractTerms } from '@koi/contract/contracts/terms.ts'
import { toWire } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Database, Db } from '../../db/db.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'
import { type CoveredCategory, readCovered } from './covered.ts'
import { noteHour } from './note-hour.ts'

/** Whose play a contract is about: the team of an agent, or the own play of a member who has no team. */
export interface Payee {
  readonly id: MemberId
  readonly isAgent: boolean
}

export interface PlayQuery {
  readonly payee: Payee
  readonly terms: ContractTerms
  /** Platform days, both included. */
  readonly first: string
  readonly last: string
  readonly zone: string
  /** Members who have a fence from earlier periods. */
  readonly fencedIds?: readonly string[]
}

export interface TeamPlay {
  readonly play: readonly BillPlay[]
  readonly active: number
  readonly protectedMembers: number
  readonly rewards: string
  readonly salaries: string
  /** The results for the house of members who won much, and of those with a fence. */
  readonly results: readonly { readonly member: string; readonly result: string }[]
}

interface BookPlay {
  readonly play: readonly BookCategory[] | null
  /** Active members with one account. */
  readonly active: number
  /** Active people with several accounts, which may be in several books. */
  readonly persons: readonly bigint[] | null
  readonly results: readonly { readonly member: string; readonly result: string }[] | null
  /** What the house gave the payee, if the contract is about their own play. */
  readonly ownRewards: bigint | null
}

/** Sums of one category in one book, in units as text: numbers of JSON would lose digits. */
type BookCategory = { readonly category: string } & Readonly<
  Record<'stake' | 'payout' | 'rebate' | 'valid' | 'lineRebates', string>
>

const PLAY = `with play as materialized (
    select * from contracts_play($1, $2, $3, $4, $5) where category = any ($6)
    union all
    -- A salary is of one day.
    select member_id, category, 0, 0, 0, valid_turnover, 0 from contracts_uncounted($1, $2, $3, $12)
    where $12::text is not null and category = any ($6)
  ), member as (
    select play.member_id, person.person_id, sum(play.valid_turnover) as valid,
      sum(play.stake - play.payout - play.rebate - play.line_rebates) as result
    from play left join members.same_person person on person.member_id = play.member_id
    group by play.member_id, person.person_id
  ), active as materialized (
    select member.person_id from member where member.valid >= greatest($7::bigint, 1)
  )
  select
    (select json_agg(json_build_object('category', summed.category, 'stake', summed.stake::text,
        'payout', summed.payout::text, 'rebate', summed.rebate::text, 'valid', summed.valid::text,
        'lineRebates', summed.line_rebates::text))
      from (
        select play.category, sum(play.stake)::bigint as stake, sum(play.payout)::bigint as payout,
          sum(play.rebate)::bigint as rebate, sum(play.valid_turnover)::bigint as valid,
          sum(play.line_rebates)::bigint as line_rebates
        from play group by play.category
      ) summed) as play,
    (select count(*)::int from active where active.person_id is null) as active,
    (select array_agg(distinct active.person_id) from active where active.person_id is not null) as persons,
    (select json_agg(json_build_object('member', member.member_id::text, 'result',
        member.result::bigint::text) order by member.member_id)
      from member
      where $8::bigint is not null
        and (member.result <= -$8::bigint or member.member_id = any ($9::bigint[]))) as results,
    case when $2 then ledger_rewards_of($1, $10, $11) end as "ownRewards"`

/** What was played in a period, with what else counts in its result; all books are read. */
export async function readTeamPlay(db: Database, query: PlayQuery): Promise<TeamPlay> {
  const { payee, terms, first, last, zone, fencedIds = [] } = query
  const [from, to] = [startOfDay(first, zone), startOfDay(dayAfter(last), zone)]
  const isDividend = terms.kind === 'dividend'
  const values = [
    ...[payee.id, !payee.isAgent, first, last, TOP_SERIES, terms.categories],
    ...[terms.activeMin, terms.ringFence, fencedIds],
    ...[from, to, isDividend ? null : zone],
  ]
  const books = await Promise.all(db.books.map((book) => book.query<BookPlay>(PLAY, values)))
  const rows = books.flat()
  const others = await readOthers(db, query)
  const covered = await readCovered(db, { payee, terms, from, to, zone, isHour: false })
  const ownRewards = rows.reduce((sum, row) => sum + (row.ownRewards ?? 0n), 0n)
  return {
    play: sumCategories(
      rows.flatMap(({ play }) => play ?? []),
      covered,
    ),
    active: countActive(rows),
    protectedMembers: others.protectedMembers,
    rewards: toWire(isDividend ? others.rewards + ownRewards : 0n),
    salaries: toWire(isDividend ? others.salaries : 0n),
    results: rows
      .flatMap(({ results }) => results ?? [])
      .map(({ member, result }) => ({ member, result: toWire(BigInt(result)) })),
  }
}

/** One person counts once, however many accounts they play with. */
const countActive = (rows: readonly Pick<BookPlay, 'active' | 'persons'>[]): number =>
  rows.reduce((sum, { active }) => sum + active, 0) +
  new Set(rows.flatMap(({ persons }) => persons ?? [])).size

function sumCategories(rows: readonly BookCategory[], covered: readonly CoveredCategory[]): BillPlay[] {
  const names = [...new Set([...rows, ...covered].map(({ category }) => category))].sort()
  return names.map((category) => {
    const own = rows.filter((row) => row.category === category)
    const sum = (of: Exclude<keyof BookCategory, 'category'>): string =>
      toWire(own.reduce((total, row) => total + BigInt(row[of]), 0n))
    return {
      category,
      stake: sum('stake'),
      payout: sum('payout'),
      rebate: sum('rebate'),
      valid: sum('valid'),
      lineRebates: sum('lineRebates'),
      ...covered.flatMap((one) => (one.category === category ? [{ covered: toWire(one.valid) }] : []))[0],
    }
  })
}

interface Others {
  readonly protectedMembers: number
  readonly rewards: bigint
  readonly salaries: bigint
}

const OTHERS = `with team as materialized (
    select member.id from members.member member
    where case when $2 then member.id = $1 else member.upline @> array[$1::bigint] end
  ), paid as materialized (
    select team.id from team union select $1
    union
    -- Members who were moved were of the team on some days.
    select change.member_id from members.upline_change change
    where not $2 and change.upline_before @> array[$1::bigint]
  ), hidden as materialized (
    select hidden.member_id, bool_and(hidden.is_own_line) as is_own_line
    from agents.hidden hidden join paid on paid.id = hidden.member_id
    where hidden.from_day <= $4 and hidden.until_day >= $3 group by hidden.member_id
  )
  select (select count(*)::int from hidden join team on team.id = hidden.member_id
      where not hidden.is_own_line) as "protectedMembers",
    (select coalesce(sum(fact.rewards), 0)::bigint from paid
      join agents.member_day fact on fact.member_id = paid.id and fact.day >= $3 and fact.day <= $4
      where not $2 and fact.rewards <> 0 and fact.upline @> array[$1::bigint]
        and not exists (
          select from agents.hidden gone where gone.member_id = fact.member_id
            and gone.from_day <= fact.day and gone.until_day >= fact.day
        )) as rewards,
    (select coalesce(sum(bill.amount), 0)::bigint from contracts.bill bill
      join paid on paid.id = bill.payee_id
      where bill.kind <> 'dividend' and bill.payer_id is null
        and bill.state not in ('rejected', 'expired')
        and bill.first_day >= $3 and bill.first_day <= $4
        and (bill.payee_id = $1
          or members.upline_on(bill.payee_id, bill.first_day) @> array[$1::bigint])) as salaries`

/**
 * What a dividend deducts beside the play: all that the house gave the team, as its figures have it, and the
 * salaries that the house pays the agent and the team, each by the line of its day. A salary is about play
 * alone.
 */
async function readOthers(db: Db, { payee, first, last }: PlayQuery): Promise<Others> {
  const [row] = await db.query<Others>(OTHERS, [payee.id, !payee.isAgent, first, last])
  return row ?? { protectedMembers: 0, rewards: 0n, salaries: 0n }
}

export interface HourQuery extends Pick<PlayQuery, 'payee' | 'terms'> {
  readonly from: Date
  readonly to: Date
  readonly zone: string
}

const HOUR = `with play as materialized (
    select * from contracts_hour($1, $2, $3, $4, $7) where category = any ($5)
  ), active as materialized (
    select person.person_id from play left join members.same_person person using (member_id)
    group by play.member_id, person.person_id having sum(play.valid_turnover) >= greatest($6::bigint, 1)
  )
  select
    (select json_agg(json_build_object('category', summed.category, 'stake', '0', 'payout', '0',
        'rebate', '0', 'valid', summed.valid::text, 'lineRebates', '0'))
      from (
        select play.category, sum(play.valid_turnover)::bigint as valid from play group by play.category
      ) summed) as play,
    (select count(*)::int from active where active.person_id is null) as active,
    (select array_agg(distinct active.person_id) from active where active.person_id is not null) as persons`

/** The same for the bets that were settled within an hour, which is noted first. */
export async function readHourPlay(db: Database, query: HourQuery): Promise<TeamPlay> {
  const { payee, terms, from, to, zone } = query
  await noteHour(db, { from, to })
  const values = [payee.id, !payee.isAgent, from, to, terms.categories, terms.activeMin, zone]
  const books = await Promise.all(
    db.books.map((book) => book.query<Omit<BookPlay, 'results' | 'ownRewards'>>(HOUR, values)),
  )
  const rows = books.flat()
  const covered = await readCovered(db, { payee, terms, from, to, zone, isHour: true })
  return {
    play: sumCategories(
      rows.flatMap(({ play }) => play ?? []),
      covered,
    ),
    active: countActive(rows),
    ...{ protectedMembers: 0, rewards: '0.00', salaries: '0.00', results: [] },
  }
}
