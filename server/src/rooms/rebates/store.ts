import type { Currency } from '@koi/contract/money.ts'
import type { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { pageSql, type SortedQuery } from '../../db/sort.ts'

/** The SQL of what members earn and were paid; every Db and Tx here is a book's. */
export type Category = (typeof GAME_CATEGORIES)[number]

/** What a category earned on a day at one rate, and what was paid for the day and category altogether. */
export interface Earned {
  readonly day: string
  readonly category: string
  readonly turnover: bigint
  /** The turnover that counts, by the weight of the category. */
  readonly counted: bigint
  readonly rate: number
  readonly ofLine: boolean
  readonly amount: bigint
  readonly claimed: bigint
}

interface Span {
  readonly from: string
  readonly to: string
}

/** What a member earned on the days of a span, both included. */
export const readEarned = (book: Db, memberId: MemberId, { from, to }: Span): Promise<Earned[]> =>
  book.query<Earned>({
    name: 'rebates.earned',
    text: `select earned.day, earned.category, earned.valid_turnover as turnover, earned.counted, earned.rate,
        earned.of_line as "ofLine", earned.amount, coalesce(line.claimed, 0) as claimed
      from rebates_earned(array[$1::bigint], $2, $3) earned
      left join rebates_line line on line.member_id = earned.member_id and line.day = earned.day
        and line.category = earned.category
      order by earned.day desc, earned.category, earned.placed_day desc`,
    values: [memberId, from, to],
  })

/** What a correction left to be taken off the member's next claim. */
export async function readOwed(book: Db, memberId: MemberId): Promise<bigint> {
  const [row] = await book.query<{ owed: bigint }>('select owed from rebates_owed where member_id = $1', [
    memberId,
  ])
  return row?.owed ?? 0n
}

export interface Taken {
  readonly id: bigint
  readonly memberId: MemberId
  readonly currency: Currency
  readonly amount: bigint
  readonly required: bigint
}

interface Taking {
  readonly memberIds: readonly MemberId[]
  readonly from: string
  readonly today: string
  /** The day `from` ends and is paid, whatever the minimum is. */
  readonly byItself: boolean
  readonly minimum: bigint
  readonly turnoverRate: number
  readonly at: Date
}

/** Settles what members have not been paid (`sql/rebates_take.book.sql`); the money of the members is locked. */
export const takeRebates = (book: Tx, taking: Taking): Promise<Taken[]> =>
  book.query<Taken>({
    name: 'rebates.take',
    text: `select claim_id as id, member_id as "memberId", currency, amount, required
      from rebates_take($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      ...[taking.memberIds, taking.from, taking.today, taking.byItself],
      ...[taking.minimum, taking.turnoverRate, taking.at],
    ],
  })

/** The days before one on which a member played, the newest first. */
export async function listDays(
  book: Db,
  memberId: MemberId,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await book.query<{ day: string }>(
    `select turnover.day from bets_turnover turnover
     where turnover.member_id = $1 and turnover.day < $2 and turnover.currency <> 'FUN'
       and exists (select from rebates.terms_on(turnover.day) terms where terms.is_on)
     group by turnover.day having sum(turnover.valid_turnover) <> 0 or bool_or(turnover.valid_turnover <> 0)
     order by turnover.day desc limit $3`,
    [memberId, before, limit],
  )
  return rows.map(({ day }) => day)
}

interface Payment {
  readonly id: bigint
  readonly day: string
  readonly amount: bigint
  readonly at: Date
  readonly byItself: boolean
}

/** What claims paid for the days of a span, the newest first. */
export const listPayments = (book: Db, memberId: MemberId, { from, to }: Span): Promise<Payment[]> =>
  book.query<Payment>(
    `select claim.id, line.day, sum(line.amount)::bigint as amount, claim.claimed_at as at,
       claim.by_itself as "byItself"
     from rebates_claim_line line join rebates_claim claim on claim.id = line.claim_id
     where line.member_id = $1 and line.day between $2 and $3
     group by claim.id, line.day order by claim.id desc`,
    [memberId, from, to],
  )

/** The next members of the book who played on a day, by id. */
export async function listPlayers(
  book: Db,
  { day, after, limit }: { readonly day: string; readonly after: bigint; readonly limit: number },
): Promise<readonly MemberId[]> {
  const rows = await book.query<{ id: MemberId }>(
    `select distinct member_id as id from bets_turnover where day = $1 and member_id > $2
     order by member_id limit $3`,
    [day, after, limit],
  )
  return rows.map(({ id }) => id)
}

/** Notes the day for those of these members who are frozen, and returns them. */
export async function holdFrozen(
  book: Tx,
  memberIds: readonly MemberId[],
  day: string,
): Promise<ReadonlySet<MemberId>> {
  const rows = await book.query<{ id: MemberId }>(
    `insert into rebates_held (member_id, day)
     select guard.member_id, $2 from protection_guard guard
     where guard.member_id = any ($1) and guard.frozen_at is not null
     on conflict (member_id, day) do nothing returning member_id as id`,
    [memberIds, day],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Takes the members who are no longer frozen from the earliest day that waits for one of them. */
export async function takeUnfrozen(
  book: Tx,
  limit: number,
): Promise<{ readonly day: string | null; readonly memberIds: readonly MemberId[] }> {
  const rows = await book.query<{ id: MemberId; day: string }>(
    `with open as (
       select held.member_id, held.day from rebates_held held
       where not exists (
         select from protection_guard guard
         where guard.member_id = held.member_id and guard.frozen_at is not null)
       order by held.day, held.member_id limit $1
     )
     delete from rebates_held held using open
     where held.member_id = open.member_id and held.day = open.day
       and open.day = (select min(day) from open)
     returning held.member_id as id, held.day::text as day`,
    [limit],
  )
  return { day: rows[0]?.day ?? null, memberIds: rows.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1)) }
}

export interface Claim extends Taken {
  readonly byItself: boolean
  readonly createdAt: Date
  readonly lines: readonly { readonly day: string; readonly category: string; readonly amount: bigint }[]
}

/** What was paid to all members of a book, or to one, sorted as the query says. */
export async function listClaims(
  book: Db,
  memberId: MemberId | null,
  query: SortedQuery,
): Promise<readonly Claim[]> {
  const page = pageSql(query, [memberId])
  const claims = await book.query<Omit<Claim, 'lines'>>(
    `select id, member_id as "memberId", currency, amount, required, by_itself as "byItself",
       claimed_at as "createdAt"
     from rebates_claim
     where amount > 0 and ${memberId === null ? '$1::bigint is null' : 'member_id = $1'} and ${page.sql}`,
    page.values,
  )
  const lines = await book.query<Claim['lines'][number] & { id: bigint }>(
    `select claim_id as id, day, category, amount from rebates_claim_line
     where claim_id = any ($1::bigint[]) order by day desc, category`,
    [claims.map(({ id }) => id)],
  )
  return claims.map((claim) => ({ ...claim, lines: lines.filter(({ id }) => id === claim.id) }))
}
