import type { Db } from '../db/db.ts'
import { pageOf, readPosition } from '../db/page.ts'
import { hashOf } from '../fairness/chance.ts'
import type { BeaconRef, RoundPromise } from '../fairness/shared-round.ts'
import type { World } from '../host/game-mode.ts'
import { purposes, type Vault } from '../vault.ts'
import type { SeatState } from './protocol.ts'

/** The SQL of hands; the host stores the rounds of their seats (host/rounds.ts). */

export type Phase = 'locking' | 'closed' | 'dealt' | 'settled' | 'void'

export interface HandRow {
  readonly id: string
  readonly table: string
  readonly number: number
  readonly currency: string
  readonly practice: boolean
  readonly base: bigint
  /** Opened. */
  readonly serverSeed: string
  readonly promise: RoundPromise
  readonly randomness: string | null
  readonly signature: string | null
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
  hand: Omit<HandRow, 'number' | 'phase' | 'randomness' | 'signature' | 'serverSeed'> & {
    readonly sealed: string
  },
  now: Date,
): Promise<number> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bull ${hand.table}`])
  const { rows } = await tx.query<{ number: number }>(
    `insert into bull_hand (id, table_code, number, currency, practice, base, server_seed, banker, phase,
       made_at, moved_at, server_hash, beacon_chain, beacon_round, closes_at)
     select $1, $2, coalesce(max(number) + 1, 0), $3, $4, $5, $6, $7, 'locking', $8, $8, $9, $10, $11, $12
     from bull_hand where table_code = $2
     returning number`,
    [
      ...[hand.id, hand.table, hand.currency, hand.practice, hand.base, hand.sealed, hand.banker, now],
      ...[hand.promise.hash, hand.promise.beacon?.chain ?? null, hand.promise.beacon?.round ?? null],
      new Date(hand.promise.closesAt),
    ],
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

interface StoredHand extends Omit<HandRow, 'promise' | 'serverSeed'> {
  readonly sealed: string
  readonly hash: string | null
  readonly chain: string | null
  readonly round: number | null
  readonly closesAt: Date
  readonly madeAt: Date
}

const HAND = `hand.id, hand.table_code as "table", hand.number, hand.currency, hand.practice, hand.base,
  hand.server_seed as sealed, hand.server_hash as hash, hand.banker, hand.phase, hand.made_at as "madeAt",
  hand.beacon_chain as chain, hand.beacon_round as round, hand.closes_at as "closesAt",
  signed.randomness, signed.signature`
const SIGNED = `left join beacon_round signed
  on signed.chain = hand.beacon_chain and signed.round = hand.beacon_round`

function handOf(vault: Vault, row: StoredHand): HandRow & { readonly madeAt: Date } {
  const { sealed, hash, chain, round, closesAt, ...hand } = row
  const serverSeed = vault.open(sealed, purposes.hand(row.id))
  const beacon = chain === null || round === null ? null : { chain, round }
  const promise = { hash: hash ?? hashOf(serverSeed), beacon, closesAt: closesAt.getTime() }
  return { ...hand, serverSeed, promise }
}

/** The database, and what opens its seeds. */
type SealedDb = Pick<World, 'vault'> & { readonly db: Db }

/** Open hands, with their seats by place. */
export async function readOpenHands({
  db,
  vault,
}: SealedDb): Promise<(HandRow & { madeAt: Date; seats: SeatRow[] })[]> {
  const { rows: hands } = await db.query<StoredHand>(
    `select ${HAND} from bull_hand hand ${SIGNED}
     where phase in ('locking', 'closed', 'dealt') order by made_at`,
  )
  const { rows: seats } = await db.query<SeatRow & { hand: string }>(
    `select hand, place, round, player, lock, state from bull_seat where hand = any ($1) order by place`,
    [hands.map(({ id }) => id)],
  )
  return hands.map((row) => ({
    ...handOf(vault, row),
    seats: seats.filter((seat) => seat.hand === row.id),
  }))
}

const PROOFS_PAGE = 20

/** Hands of one kind of money (null: of every currency), newest first, below a position of the page before. */
export async function readProofRows(
  { db, vault }: SealedDb,
  of: { readonly currency: string | null; readonly practice: boolean; readonly before: string | null },
) {
  const from = of.before === null ? null : readPosition(of.before, /[0-9a-f-]{36}/)
  const { rows } = await db.query<StoredHand & { readonly seats: number }>({
    name: 'bull_proofs',
    text: `select ${HAND}, (select count(*)::integer from bull_seat where bull_seat.hand = hand.id) as seats
           from bull_hand hand ${SIGNED}
           where ($1::text is null or currency = $1) and practice = $2
             and ($3::timestamptz is null or (made_at, id) < ($3, $4::uuid))
           order by made_at desc, id desc limit ${PROOFS_PAGE + 1}`,
    values: [of.currency, of.practice, from?.at ?? null, from?.id ?? null],
  })
  const page = pageOf(rows, PROOFS_PAGE, ({ madeAt: at, id }) => ({ at, id }))
  return { rows: page.rows.map((row) => ({ ...handOf(vault, row), seats: row.seats })), next: page.next }
}

/** The beacon's rounds of void hands that are not stored: their would-be cards are not published. */
export async function readMissingBeacons(db: Db, since: Date): Promise<BeaconRef[]> {
  const { rows } = await db.query<BeaconRef>({
    name: 'bull_missing_beacons',
    text: `select distinct hand.beacon_chain as chain, hand.beacon_round as round
           from bull_hand hand ${SIGNED}
           where hand.phase = 'void' and hand.beacon_round is not null and hand.made_at > $1
             and signed.round is null
           limit 100`,
    values: [since],
  })
  return rows
}

/** The hash of the IP address that a seat was launched from; null when the operator did not send it. */
export async function readAddress(db: Db, seatId: string): Promise<string | null> {
  const { rows } = await db.query<{ address: string | null }>('select address from seat where id = $1', [
    seatId,
  ])
  return rows[0]?.address ?? null
}
