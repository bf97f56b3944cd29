import type { Currency } from '@koi/contract/money.ts'
import type { TimeSort } from '@koi/contract/sorts.ts'
import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { pageSql, type SortedList, type SortedQuery } from '../../db/sort.ts'
import type { Weights } from './turnover-requirement.ts'

export type BonusState = 'running' | 'released' | 'forfeited'
/** Why a bonus was lost. */
export type Forfeit = 'withdrew' | 'gave_up' | 'expired' | 'excluded' | 'cancelled' | 'abuse'

/** A bonus in the bonus account of a member; amounts in units of 1/100000. */
export interface Bonus {
  /** Unique in the book, such as `B:12:D260102000065`; also the reference of its postings. */
  readonly source: string
  readonly memberId: MemberId
  readonly offerId: bigint | null
  readonly titles: Readonly<Record<string, string>>
  readonly amount: bigint
  readonly currency: Currency
  readonly weights: Weights | null
  readonly required: bigint
  readonly maxStake: bigint | null
  readonly deposit: string | null
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly state: BonusState
  readonly why: Forfeit | null
  readonly endedAt: Date | null
  /** What counted when it ended; null while it runs. */
  readonly done: bigint | null
}

const BONUS = `source, member_id as "memberId", offer_id as "offerId", titles, amount, currency, weights,
  required, max_stake as "maxStake", deposit, started_at as "startedAt", expires_at as "expiresAt", state,
  why, ended_at as "endedAt", done`

/** False if a bonus of this source was written before. */
export async function insertBonus(
  tx: Tx,
  bonus: Omit<Bonus, 'state' | 'why' | 'endedAt' | 'done'> & { readonly day: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into cashier_bonus (source, member_id, offer_id, titles, amount, currency, weights, required,
       max_stake, deposit, started_at, started_day, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (source) do nothing returning source`,
    [
      ...[bonus.source, bonus.memberId, bonus.offerId, bonus.titles, bonus.amount, bonus.currency],
      ...[bonus.weights, bonus.required, bonus.maxStake, bonus.deposit, bonus.startedAt, bonus.day],
      bonus.expiresAt,
    ],
  )
  return rows.length > 0
}

/** The running bonuses of a member, the oldest first. */
export const listRunning = (book: Db, memberId: MemberId): Promise<Bonus[]> =>
  book.query<Bonus>({
    name: 'cashier_running_bonuses',
    text: `select ${BONUS} from cashier_bonus where member_id = $1 and state = 'running'
           order by started_at, source`,
    values: [memberId],
  })

/** The money in these bonuses. Pure. */
export const sumOf = (bonuses: readonly Bonus[]): bigint =>
  bonuses.reduce((sum, { amount }) => sum + amount, 0n)

/** Bonuses that have ended, sorted by when they began. */
export const SORTED_BONUSES: SortedList<Bonus, TimeSort> = {
  preset: '-time',
  columns: { time: { sql: 'started_at', type: 'timestamptz', of: (row) => row.startedAt } },
  id: { sql: 'source', type: 'text', of: (row) => row.source },
}

export function listEnded(book: Db, memberId: MemberId, query: SortedQuery): Promise<Bonus[]> {
  const page = pageSql(query, [memberId])
  return book.query<Bonus>(
    `select ${BONUS} from cashier_bonus where member_id = $1 and state <> 'running' and ${page.sql}`,
    page.values,
  )
}

export async function findBonus(book: Db, memberId: MemberId, source: string): Promise<Bonus | null> {
  const [row] = await book.query<Bonus>(
    `select ${BONUS} from cashier_bonus where member_id = $1 and source = $2`,
    [memberId, source],
  )
  return row ?? null
}

/** Adds to a running bonus, or takes off it what its win was. */
export async function changeRunning(
  tx: Tx,
  source: string,
  { amount, required }: Pick<Bonus, 'amount' | 'required'>,
): Promise<void> {
  await tx.query(
    `update cashier_bonus set amount = amount + $2, required = required + $3
     where source = $1 and state = 'running'`,
    [source, amount, required],
  )
}

/** How many bonuses of a member have a source that begins with this group. */
export async function countBonuses(book: Db, memberId: MemberId, group: string): Promise<number> {
  const [row] = await book.query<{ count: number }>(
    `select count(*)::integer as count from cashier_bonus
     where member_id = $1 and starts_with(source, $2 || ':')`,
    [memberId, group],
  )
  return row?.count ?? 0
}

/** What a bonus became. */
export interface Ending {
  readonly state: 'released' | 'forfeited'
  readonly why: Forfeit | null
  readonly done: bigint
  readonly at: Date
}

/** False if the bonus had ended before. */
export async function endBonus(tx: Tx, source: string, { state, why, done, at }: Ending): Promise<boolean> {
  const rows = await tx.query(
    `update cashier_bonus set state = $2, why = $3, done = $4, ended_at = $5
     where source = $1 and state = 'running' returning source`,
    [source, state, why, done, at],
  )
  return rows.length > 0
}

/** Puts the end of a running bonus off. */
export async function postponeEnd(tx: Tx, source: string, expiresAt: Date): Promise<void> {
  await tx.query(`update cashier_bonus set expires_at = $2 where source = $1 and state = 'running'`, [
    source,
    expiresAt,
  ])
}

/** What counts towards bonuses has changed if this sum has: the valid turnover since the bonus's first day. */
const PLAYED = `(select coalesce(sum(turnover.valid_turnover), 0)::bigint from bets_turnover turnover
  where turnover.member_id = bonus.member_id and turnover.day >= bonus.started_day)`

export interface Candidate {
  readonly memberId: MemberId
  /** Whether a bonus may end: its time is up, play is closed, or there is play that was not looked at. */
  readonly isDue: boolean
}

/** The next members of a book with a running bonus, in the order of their ids. */
export const listCandidates = (
  book: Db,
  { after, at, limit }: { readonly after: MemberId; readonly at: Date; readonly limit: number },
): Promise<Candidate[]> =>
  book.query<Candidate>(
    `select bonus.member_id as "memberId", bool_or(bonus.expires_at <= $2 or bonus.seen <> ${PLAYED}
       or protection_is_closed(bonus.member_id, $2)) as "isDue"
     from cashier_bonus bonus where bonus.state = 'running' and bonus.member_id > $1
     group by bonus.member_id order by bonus.member_id limit $3`,
    [after, at, limit],
  )

/** Notes that the play of a member up to now was looked at. */
export async function noteSeen(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query(
    `update cashier_bonus bonus set seen = ${PLAYED}
     where bonus.member_id = $1 and bonus.state = 'running' and bonus.seen <> ${PLAYED}`,
    [memberId],
  )
}
