import { ONE } from '@koi/contract/money.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'
import { closedInTeam } from './team.ts'
import { foldedUntil } from './team-play.ts'

/** A member with at least this much valid turnover in the range is active. */
export const ACTIVE_TURNOVER = 100n * ONE
/** A member with a session that was used this recently is online. */
const ONLINE_MS = 5 * 60_000

export interface Range {
  readonly first: string
  readonly last: string
  readonly from: Date
  readonly to: Date
}

/** A team and a range, which the last closed day divides: what is before it was folded. */
export interface TeamRange extends Range {
  readonly agent: MemberId
  /** Members of the team to whom play is closed: in no figure. */
  readonly closed: readonly MemberId[]
  readonly foldedUntil: string
  /** The last day of the range that was folded; before the first one if none was. */
  readonly lastFolded: string
  /** The open days of the range begin with it; after the last one if there is none. */
  readonly firstOpen: string
  readonly openFrom: Date
}

/** Divides a range of a team at the last closed day. */
export async function openTeamRange(ctx: Context, agent: MemberId, range: Range): Promise<TeamRange> {
  const [closed, folded] = await Promise.all([closedInTeam(ctx, agent), foldedUntil(ctx)])
  const hasClosedDay = range.first <= folded
  const hasOpenDay = range.last > folded
  const firstOpen = hasClosedDay ? dayAfter(folded) : range.first
  return {
    ...{ ...range, agent, closed, foldedUntil: folded, firstOpen },
    lastFolded: hasOpenDay ? folded : range.last,
    openFrom: startOfDay(firstOpen, ctx.config.KOI_TIME_ZONE),
  }
}

const hasFolded = ({ first, lastFolded }: TeamRange): boolean => lastFolded >= first
const hasOpen = ({ last, firstOpen }: TeamRange): boolean => firstOpen <= last

type FoldedName =
  | 'registrations'
  | 'first_deposits'
  | 'deposits'
  | 'withdrawals'
  | 'rewards'
  | 'bettors'
  | 'active'
  | 'logins'
export type Folded = Readonly<Record<FoldedName, bigint>>

const NOTHING: Folded = {
  ...{ registrations: 0n, first_deposits: 0n, deposits: 0n, withdrawals: 0n, rewards: 0n },
  ...{ bettors: 0n, active: 0n, logins: 0n },
}

/** People and money of the closed days of a range; of accounts of one person, each is counted. */
export async function readFolded(ctx: Context, range: TeamRange): Promise<Folded> {
  if (!hasFolded(range)) return NOTHING
  const to = startOfDay(dayAfter(range.lastFolded), ctx.config.KOI_TIME_ZONE)
  const [row] = await ctx.db.query<Folded>('select * from agents.team_people($1, $2, $3, $4, $5, $6, $7)', [
    ...[range.agent, range.first, range.lastFolded, range.from, to, ACTIVE_TURNOVER, range.closed],
  ])
  return row ?? NOTHING
}

export interface Bettors {
  readonly bettors: bigint
  readonly active: bigint
}

/** Members who bet on the open days of a range, and the active persons of all of it, besides the folded. */
export async function readBettors(ctx: Context, range: TeamRange): Promise<Bettors> {
  const [persons, ...books] = await Promise.all([readPersons(ctx, range), ...readOpenBettors(ctx, range)])
  const rows = books.flat()
  const open = new Map(
    rows.flatMap(({ accounts, turnovers }) =>
      (accounts ?? []).map((account, place) => [account, turnovers?.[place] ?? 0n] as const),
    ),
  )
  const active = new Set<bigint>()
  let counted = 0n
  for (const { account, person, turnover } of persons) {
    if (turnover >= ACTIVE_TURNOVER) counted += 1n
    if (turnover + (open.get(account) ?? 0n) >= ACTIVE_TURNOVER) active.add(person)
  }
  const sum = (of: (row: Bettors) => bigint): bigint => rows.reduce((total, row) => total + of(row), 0n)
  return {
    bettors: sum((row) => row.bettors),
    // Each account of a person was folded as a member; the person counts once, in any book.
    active: sum((row) => row.active) - counted + BigInt(active.size),
  }
}

type OpenBettors = Bettors & { readonly accounts: bigint[] | null; readonly turnovers: bigint[] | null }

function readOpenBettors(ctx: Context, range: TeamRange): readonly Promise<readonly OpenBettors[]>[] {
  if (!hasOpen(range)) return []
  return ctx.db.books.map((book) =>
    book.query<OpenBettors>('select * from agents_team_bettors($1, $2, $3, $4, $5, $6, $7, $8)', [
      ...[range.agent, book.number, range.first, range.foldedUntil, range.firstOpen, range.last],
      ...[ACTIVE_TURNOVER, range.closed],
    ]),
  )
}

interface Account {
  readonly account: MemberId
  readonly person: bigint
  /** Valid turnover of the closed days of the range. */
  readonly turnover: bigint
}

/** The accounts of the team whose person has several. */
const readPersons = (ctx: Context, range: TeamRange): Promise<readonly Account[]> =>
  ctx.db.query<Account>('select account, person, turnover from agents.team_accounts($1, $2, $3, $4)', [
    ...[range.agent, range.first, range.lastFolded, range.closed],
  ])

export interface OpenMoney {
  readonly day: string
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly rewards: bigint
  readonly first_deposits: number
}

/** Deposits, withdrawals and rewards of the open days of a range, by book and day. */
export async function readOpenMoney(
  ctx: Context,
  range: TeamRange,
  { withFirst }: { readonly withFirst: boolean },
): Promise<readonly OpenMoney[]> {
  if (!hasOpen(range)) return []
  const rows = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<OpenMoney>('select * from agents_team_money($1, $2, $3, $4, $5, $6)', [
        ...[range.agent, range.openFrom, range.to, ctx.config.KOI_TIME_ZONE, range.closed, withFirst],
      ]),
    ),
  )
  return rows.flat()
}

export interface Comings {
  readonly registrations: number
  readonly logins: number
  readonly online: number
}

/** Who registered and logged in on the open days of a range, besides the folded, and who is online. */
export async function readComings(ctx: Context, range: TeamRange): Promise<Comings> {
  const online = new Date(ctx.clock.now().getTime() - ONLINE_MS)
  const [row] = await ctx.db.query<Comings>('select * from agents.team_comings($1, $2, $3, $4, $5, $6, $7)', [
    ...[range.agent, range.first, range.foldedUntil],
    ...[hasOpen(range) ? range.openFrom : range.to, range.to, online, range.closed],
  ])
  return row ?? { registrations: 0, logins: 0, online: 0 }
}

/** Members below each of some agents, at all levels. */
export async function teamSizes(
  ctx: Context,
  agents: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> {
  const rows = await ctx.db.query<{ agent: MemberId; members: number }>(
    'select agent_id as agent, members from agents.team_sizes($1)',
    [agents],
  )
  return new Map(rows.map(({ agent, members }) => [agent, members]))
}

/** How many direct members an agent has, without those to whom play is closed. */
export async function countDirect(
  ctx: Context,
  { agent, closed }: Pick<TeamRange, 'agent' | 'closed'>,
): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(
    `select count(*)::integer as count from members.member
     where upline[cardinality(upline)] = $1 and not id = any ($2::bigint[])`,
    [agent, closed],
  )
  return row?.count ?? 0
}

export interface PeopleOfDay {
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly registrations: number
  readonly bettors: number
}

/** Registrations, bettors, deposits and withdrawals of each day of a range that has any. */
export async function readDays(
  ctx: Context,
  range: TeamRange,
): Promise<readonly (Partial<PeopleOfDay> & { readonly day: string })[]> {
  const zone = ctx.config.KOI_TIME_ZONE
  const [folded, money, registered, ...played] = await Promise.all([
    ctx.db.query<PeopleOfDay & { day: string }>('select * from agents.team_people_days($1, $2, $3, $4, $5)', [
      ...[range.agent, range.first, range.lastFolded, zone, range.closed],
    ]),
    readOpenMoney(ctx, range, { withFirst: false }),
    ctx.db.query<{ day: string; registrations: number }>(
      `select (registered.registered_at at time zone $4)::date as day, count(*)::integer as registrations
       from (
         select * from members.member where registered_at >= $2 and registered_at < $3 offset 0
       ) registered
       where registered.upline @> array[$1::bigint] and not registered.id = any ($5::bigint[]) group by 1`,
      [range.agent, range.openFrom, range.to, zone, range.closed],
    ),
    ...(hasOpen(range) ? ctx.db.books : []).map((book) =>
      book.query<{ day: string; bettors: number }>(
        'select day, bettors from agents_open_bettors($1, $2, $3, $4, $5)',
        [range.agent, book.number, range.firstOpen, range.last, range.closed],
      ),
    ),
  ])
  const open = money.map(({ day, deposits, withdrawals }) => ({ day, deposits, withdrawals }))
  return [...folded, ...open, ...registered, ...played.flat()]
}
