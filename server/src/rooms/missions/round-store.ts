import type { MemberId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery, TimeKey } from '../../db/page.ts'
import type { Board, Place, Round } from './board.ts'
import type { Span } from './period.ts'

/** The SQL of rounds and their places. */
const ROUND = `round.id, round.board_id as "boardId", round.first_day as "firstDay",
  round.last_day as "lastDay", round.starts_at as "startsAt", round.ends_at as "endsAt", round.weights,
  round.prizes, round.currency, round.turnover_rate as "turnoverRate", round.state,
  round.read_at as "readAt", round.closed_at as "closedAt", round.players`

/** Begins a round with the terms of its board; one that has begun stays as it is. */
export async function insertRound(tx: Tx, board: Board, span: Span): Promise<void> {
  await tx.query(
    `insert into missions.round (board_id, first_day, last_day, starts_at, ends_at, weights, prizes, currency,
       turnover_rate)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (board_id, first_day) do nothing`,
    [
      ...[board.id, span.first, span.last, span.from, span.to, JSON.stringify(board.weights)],
      ...[board.prizes, board.currency, board.turnoverRate],
    ],
  )
}

export async function listRunning(db: Db): Promise<readonly bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `select id from missions.round where state = 'running' order by ends_at, id`,
  )
  return rows.map(({ id }) => id)
}

export async function findRound(db: Db, id: bigint): Promise<Round | null> {
  const [row] = await db.query<Round>(`select ${ROUND} from missions.round round where id = $1`, [id])
  return row ?? null
}

export async function lockRound(tx: Tx, id: bigint): Promise<Round | null> {
  const [row] = await tx.query<Round>(`select ${ROUND} from missions.round round where id = $1 for update`, [
    id,
  ])
  return row ?? null
}

/** Of each board that was ever on: its running round, and the last one that is closed. */
export const listShown = (db: Db, since: Date): Promise<Round[]> =>
  db.query<Round>({
    name: 'missions.shown_rounds',
    text: `select ${ROUND} from missions.round round where round.state = 'running'
           union all
           select last.* from missions.board board cross join lateral (
             select ${ROUND} from missions.round round
             where round.board_id = board.id and round.state = 'closed'
             order by round.starts_at desc, round.id desc limit 1
           ) last
           where board.opened_at is not null and last."closedAt" > $1`,
    values: [since],
  })

export async function markRead(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query('update missions.round set read_at = $2 where id = $1', [id, at])
}

/** The order of a round (GR-14). */
const ORDER = 'entry.points desc, entry.reached_at, entry.member_id'

/** Gives each entry of a round its place and prize, for good; returns how many there are. */
export async function freezePlaces(tx: Tx, { id, prizes }: Round, at: Date): Promise<number> {
  const rows = await tx.query(
    `update missions.entry entry set place = ranked.place, prize = ($2::bigint[])[ranked.place]
     from (select entry.member_id, row_number() over (order by ${ORDER})::integer as place
           from missions.entry entry where entry.round_id = $1) ranked
     where entry.round_id = $1 and entry.member_id = ranked.member_id returning entry.member_id`,
    [id, prizes],
  )
  await tx.query(`update missions.round set state = 'closed', closed_at = $2, players = $3 where id = $1`, [
    id,
    at,
    rows.length,
  ])
  return rows.length
}

const PLACE = `entry.member_id as "memberId", entry.points, entry.reached_at as "reachedAt", entry.prize,
  entry.paid_at as "paidAt", entry.withheld_at as "withheldAt"`

/** Places of a round after one, in order; those of a running round as they are now. */
export const listPlaces = (
  db: Db,
  { id, state }: Pick<Round, 'id' | 'state'>,
  { after, limit }: PageQuery<bigint>,
): Promise<Place[]> =>
  state === 'closed'
    ? db.query<Place>({
        name: 'missions.closed_places',
        text: `select ${PLACE}, entry.place from missions.entry entry
               where entry.round_id = $1 and entry.place > $2 order by entry.place limit $3`,
        values: [id, after ?? 0n, limit],
      })
    : db.query<Place>({
        name: 'missions.running_places',
        text: `select ${PLACE}, ($2::bigint + row_number() over (order by ${ORDER}))::integer as place
               from (select * from missions.entry entry where entry.round_id = $1
                     order by ${ORDER} offset $2 limit $3) entry
               order by ${ORDER}`,
        values: [id, after ?? 0n, limit],
      })

/** A member's place in a round; null without points. */
export async function findPlace(db: Db, round: Round, memberId: MemberId): Promise<Place | null> {
  const [row] = await db.query<Place>({
    name: 'missions.own_place',
    text: `select ${PLACE}, coalesce(entry.place, 1 + (
             select count(*) from missions.entry before
             where before.round_id = entry.round_id and before.points >= entry.points
               and (before.points > entry.points
                 or (before.reached_at, before.member_id) < (entry.reached_at, entry.member_id))
           ))::integer as place
           from missions.entry entry where entry.round_id = $1 and entry.member_id = $2`,
    values: [round.id, memberId],
  })
  return row ?? null
}

export async function countPlayers(db: Db, roundId: bigint): Promise<number> {
  const [row] = await db.query<{ count: number }>({
    name: 'missions.count_players',
    text: 'select count(*)::integer as count from missions.entry where round_id = $1',
    values: [roundId],
  })
  return row?.count ?? 0
}

export async function deleteEntries(tx: Tx, roundId: bigint, memberIds: readonly MemberId[]): Promise<void> {
  await tx.query('delete from missions.entry where round_id = $1 and member_id = any ($2::bigint[])', [
    roundId,
    memberIds,
  ])
}

/** Closed rounds with a prize that is neither paid nor withheld. */
export async function listUnpaid(db: Db): Promise<readonly bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `select distinct round_id as id from missions.entry
     where prize is not null and paid_at is null and withheld_at is null order by id`,
  )
  return rows.map(({ id }) => id)
}

/** The first prize of a round that waits for its payment, locked. */
export async function lockUnpaid(tx: Tx, roundId: bigint): Promise<(Place & { prize: bigint }) | null> {
  const [row] = await tx.query<Place & { prize: bigint }>(
    `select ${PLACE}, entry.place from missions.entry entry
     where entry.round_id = $1 and entry.prize is not null and entry.paid_at is null
       and entry.withheld_at is null
     order by entry.place limit 1 for update`,
    [roundId],
  )
  return row ?? null
}

interface Paid {
  readonly roundId: bigint
  readonly memberId: MemberId
  readonly at: Date
  /** The claim in the rewards; null if the prize is withheld. */
  readonly number: string | null
}

export async function markPaid(tx: Tx, { roundId, memberId, at, number }: Paid): Promise<void> {
  const set = number === null ? 'withheld_at = $3' : 'paid_at = $3, number = $4'
  await tx.query(
    `update missions.entry set ${set} where round_id = $1 and member_id = $2`,
    number === null ? [roundId, memberId, at] : [roundId, memberId, at, number],
  )
}

export type CostedRound = Round & {
  readonly playing: number
  readonly paid: bigint
  readonly withheld: number
}

/** The rounds of a board with what they cost, the latest first. */
export const listRounds = (
  db: Db,
  boardId: bigint,
  { after, limit }: PageQuery<TimeKey>,
): Promise<CostedRound[]> =>
  db.query<CostedRound>(
    `select ${ROUND}, sums.* from missions.round round cross join lateral (
       -- Old entries that won nothing are deleted.
       select coalesce(round.players, count(*)::integer) as playing,
         coalesce(sum(entry.prize) filter (where entry.paid_at is not null), 0)::bigint as paid,
         (count(*) filter (where entry.withheld_at is not null))::integer as withheld
       from missions.entry entry where entry.round_id = round.id
     ) sums
     where round.board_id = $1
       and (round.starts_at, round.id) < (coalesce($2, 'infinity'::timestamptz), $3::bigint)
     order by round.starts_at desc, round.id desc limit $4`,
    [boardId, after?.at, after?.id ?? 0n, limit],
  )
