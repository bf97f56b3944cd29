import { pointsOf } from '@koi/contract/missions/board.ts'
import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { dayOf } from '../../platform-day.ts'
import { closedAmong } from '../protection/index.ts'
import type { Round } from './board.ts'
import { deleteEntries, markRead } from './round-store.ts'

/** How long after midnight yesterday's play is still read, since a settlement may commit a little later. */
const OVERLAP_MS = 10 * 60_000
/** A bet that is settled later than this after it was placed is dated by the reading. */
const RECENT_MS = 3_600_000

/**
 * Reads the points of a locked round into its entries: of those who played since the last reading, or of all
 * who take part. Those who left, or to whom play is closed, are removed.
 */
export async function readPoints(ctx: Context, tx: Tx, round: Round, of: 'changed' | 'all'): Promise<void> {
  const now = ctx.clock.now()
  const since = of === 'all' || round.readAt === null ? null : new Date(round.readAt.getTime() - OVERLAP_MS)
  for (const { number } of ctx.db.books) await readBook(ctx, tx, { round, number, since, now })
  await markRead(tx, round.id, now)
}

interface Reading {
  readonly round: Round
  readonly number: number
  /** Null: everybody who takes part is read. */
  readonly since: Date | null
  readonly now: Date
}

async function readBook(ctx: Context, tx: Tx, reading: Reading): Promise<void> {
  const { round, number, now } = reading
  const book = tx.in(number)
  const playing = await listPlayers(tx, round, number)
  const closed = await closedAmong(ctx, book, playing)
  const players = playing.filter((id) => !closed.has(id))
  const before = await readEntries(tx, round.id, number)
  const isPlayer = new Set(players)
  const gone = [...before.keys()].filter((id) => !isPlayer.has(id))
  if (gone.length > 0) await deleteEntries(tx, round.id, gone)
  const points = await sumPoints(ctx, book, { players, before }, reading)
  const changed = [...points].filter(([id, sum]) => sum !== (before.get(id) ?? 0n))
  const lost = changed.filter(([, sum]) => sum === 0n).map(([id]) => id)
  if (lost.length > 0) await deleteEntries(tx, round.id, lost)
  const scored = changed.filter(([, sum]) => sum > 0n)
  if (scored.length === 0) return
  const ids = scored.map(([id]) => id)
  const last = now < round.endsAt ? now : new Date(round.endsAt.getTime() - 1)
  const reached = await readReached(book, ids, round, last)
  await tx.query(
    `insert into missions.entry as entry (round_id, member_id, book, points, reached_at)
     select $1, scored.member_id, $2, scored.points, scored.reached_at
     from unnest($3::bigint[], $4::bigint[], $5::timestamptz[]) scored (member_id, points, reached_at)
     on conflict (round_id, member_id) do update set points = excluded.points,
       reached_at = case when excluded.points > entry.points then excluded.reached_at
         else entry.reached_at end`,
    [round.id, number, ids, scored.map(([, sum]) => sum), ids.map((id) => reached.get(id) ?? last)],
  )
}

/** Members of a book who take part: plain members whose account is active and of the round's currency. */
async function listPlayers(tx: Tx, { currency }: Round, book: number): Promise<readonly MemberId[]> {
  const rows = await tx.query<{ id: MemberId }>(
    `select member.id from missions.player player
     join members.member member on member.id = player.member_id
     where player.book = $1 and member.type = 0 and member.status = 'active' and member.currency = $2
       and not exists (select from missions.outsider outsider where outsider.member_id = member.id)
     order by member.id`,
    [book, currency],
  )
  return rows.map(({ id }) => id)
}

async function readEntries(tx: Tx, roundId: bigint, book: number): Promise<ReadonlyMap<MemberId, bigint>> {
  const rows = await tx.query<{ id: MemberId; points: bigint }>(
    'select member_id as id, points from missions.entry where round_id = $1 and book = $2',
    [roundId, book],
  )
  return new Map(rows.map(({ id, points }) => [id, points]))
}

interface Known {
  readonly players: readonly MemberId[]
  /** The points of those who have some. */
  readonly before: ReadonlyMap<MemberId, bigint>
}

/** The points of those who played since the last reading, or had none at it; nobody without play is in it. */
async function sumPoints(
  ctx: Context,
  book: Tx,
  { players, before }: Known,
  { round, since }: Reading,
): Promise<ReadonlyMap<MemberId, bigint>> {
  const rows = await book.query<{ id: MemberId; category: string; valid: bigint }>(
    `select turnover.member_id as id, turnover.category, sum(turnover.valid_turnover)::bigint as valid
     from unnest($1::bigint[], $6::boolean[]) player (id, is_known)
     join bets_turnover turnover on turnover.member_id = player.id
     where turnover.day between $2 and $3 and turnover.currency = $4
       and ($5::date is null or not player.is_known or exists (select from bets_turnover recent
         where recent.member_id = player.id and recent.day >= $5))
     group by turnover.member_id, turnover.category`,
    [
      ...[players, round.firstDay, round.lastDay, round.currency],
      since === null ? null : dayOf(since, ctx.config.KOI_TIME_ZONE),
      players.map((id) => before.has(id)),
    ],
  )
  const played = new Map<MemberId, Record<string, bigint>>()
  for (const { id, category, valid } of rows) played.set(id, { ...played.get(id), [category]: valid })
  return new Map([...played].map(([id, sums]) => [id, pointsOf(sums, round.weights)]))
}

/** When these members reached their points: at their last bet that counts, if it is a recent one. */
async function readReached(
  book: Tx,
  ids: readonly MemberId[],
  round: Round,
  last: Date,
): Promise<ReadonlyMap<MemberId, Date>> {
  const after = round.readAt ?? round.startsAt
  const rows = await book.query<{ id: MemberId; at: Date }>(
    `select player.id, reached.at from unnest($1::bigint[]) player (id)
     cross join lateral (
       select max(bet.settled_at) as at from bets_bet bet
       where bet.member_id = player.id and bet.placed_at >= $2 and bet.state = 'settled'
         and bet.settled_at >= $3 and bet.settled_at <= $4 and bet.category = any ($5)
     ) reached where reached.at is not null`,
    [ids, new Date(after.getTime() - RECENT_MS), after, last, Object.keys(round.weights)],
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}
