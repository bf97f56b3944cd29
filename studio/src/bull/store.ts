import type { Db } from '../db/db.ts'
import type { SeatState } from './protocol.ts'

/** The SQL of hands; the host stores the rounds of their seats (host/rounds.ts). */

export type Phase = 'locking' | 'dealt' | 'settled' | 'void'

export interface HandRow {
  readonly id: string
  readonly table: string
  readonly number: number
  readonly currency: string
  readonly practice: boolean
  readonly base: bigint
  readonly serverSeed: string
  readonly banker: number
  readonly phase: Phase
}

export interface SeatRow {
  readonly place: number
  /** null: a bot. */
  readonly round: string | null
  readonly player: string | null
  readonly lock: bigint
  readonly state: SeatState
}

/** Writes a hand under the next number of its table, in the transaction that writes its seats. */
export async function insertHand(
  tx: Db,
  hand: Omit<HandRow, 'number' | 'phase'>,
  now: Date,
): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bull ${hand.table}`])
  const { rows } = await tx.query<{ number: number }>(
    `insert into bull_hand (id, table_code, number, currency, practice, base, server_seed, banker, phase,
       made_at, moved_at)
     select $1, $2, coalesce(max(number) + 1, 0), $3, $4, $5, $6, $7, 'locking', $8, $8
     from bull_hand where table_code = $2
     returning number`,
    [hand.id, hand.table, hand.currency, hand.practice, hand.base, hand.serverSeed, hand.banker, now],
  )
  return rows[0]?.number ?? 0
}

export async function insertSeats(tx: Db, hand: string, seats: readonly SeatRow[]): Promise<void> {
  await tx.query(
    `insert into bull_seat (hand, place, round, player, lock, state)
     select $1, seat.* from unnest($2::smallint[], $3::uuid[], $4::text[], $5::bigint[], $6::text[]) seat`,
    [
      ...[hand, seats.map(({ place }) => place), seats.map(({ round }) => round)],
      ...[seats.map(({ player }) => player), seats.map(({ lock }) => lock)],
      seats.map(({ state }) => state),
    ],
  )
}

export async function moveSeat(db: Db, of: { hand: string; place: number; state: SeatState }): Promise<void> {
  await db.query('update bull_seat set state = $3 where hand = $1 and place = $2', [
    of.hand,
    of.place,
    of.state,
  ])
}

/** Returns whether the hand was in the phase `from`. */
export async function moveHand(
  db: Db,
  move: { id: string; from: Phase; phase: Phase; kept?: bigint },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update bull_hand set phase = $3, kept = coalesce($4, kept), moved_at = $5 where id = $1 and phase = $2',
    [move.id, move.from, move.phase, move.kept ?? null, now],
  )
  return rowCount === 1
}

export async function writeBacks(db: Db, hand: string, backs: readonly bigint[]): Promise<void> {
  await db.query(
    `update bull_seat set back = b.back
     from unnest($2::bigint[]) with ordinality b (back, at) where hand = $1 and place = b.at - 1`,
    [hand, backs],
  )
}

/** Open hands, with their seats by place. */
export async function readOpenHands(db: Db): Promise<(HandRow & { madeAt: Date; seats: SeatRow[] })[]> {
  const { rows: hands } = await db.query<HandRow & { madeAt: Date }>(
    `select id, table_code as "table", number, currency, practice, base, server_seed as "serverSeed", banker,
       phase, made_at as "madeAt" from bull_hand where phase in ('locking', 'dealt') order by made_at`,
  )
  const { rows: seats } = await db.query<SeatRow & { hand: string }>(
    `select hand, place, round, player, lock, state from bull_seat where hand = any ($1) order by place`,
    [hands.map(({ id }) => id)],
  )
  return hands.map((hand) => ({ ...hand, seats: seats.filter((seat) => seat.hand === hand.id) }))
}

/** The hash of the IP address that a seat was launched from; null when the operator did not send it. */
export async function readAddress(db: Db, seatId: string): Promise<string | null> {
  const { rows } = await db.query<{ address: string | null }>('select address from seat where id = $1', [
    seatId,
  ])
  return rows[0]?.address ?? null
}
