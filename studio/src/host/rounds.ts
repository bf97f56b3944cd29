import type { Db } from '../db/db.ts'
import { readJson, writeJson } from '../db/json.ts'
import type { VendorCode } from '../games/game.ts'
import type { Player } from './game-mode.ts'

/**
 * staking (the bet was requested) → playing → paying (the win is owed) → closed; or refused; or void: undone.
 */
export type RoundState = 'staking' | 'playing' | 'paying' | 'closed' | 'refused' | 'void'

/** The owner of a round, which outlives the seat that it was opened from. */
export type Owner = Pick<Player, 'seatId' | 'vendor' | 'game' | 'user' | 'currency' | 'practice'>

export interface NewRound {
  readonly id: string
  /** The key of the act that opened it, unique for its seat; null for rounds that no single act opened. */
  readonly key: string | null
  readonly stake: bigint
  /** The free rounds that it is one of. */
  readonly reward?: string
  readonly state: RoundState
  /** What its player may see after it has ended. */
  readonly detail: object
  /** serverSeed, serverHash, clientSeed, nonce; the host hides a seed that is still in use. */
  readonly source: object
  /** The mode's own state, which is never shown. */
  readonly kept: object
}

export interface StoredRound extends NewRound {
  readonly owner: Owner
  readonly payout: bigint
  readonly openedAt: Date
  readonly movedAt: Date
}

/** Writes a new round. */
export async function insertRound(db: Db, owner: Owner, round: NewRound, now: Date): Promise<void> {
  const ended = isEnded(round.state) ? now : null
  await db.query({
    name: 'round_insert',
    text: `insert into round (id, seat, vendor, game, player, currency, practice, key, stake, state, detail,
             source, kept, opened_at, moved_at, closed_at, reward)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15, $16)`,
    values: [
      ...[round.id, owner.seatId, owner.vendor, owner.game, owner.user, owner.currency, owner.practice],
      ...[round.key, round.stake, round.state, writeJson(round.detail), writeJson(round.source)],
      ...[writeJson(round.kept), now, ended, round.reward ?? null],
    ],
  })
}

export interface Move {
  readonly id: string
  /** The state that it must be in. */
  readonly from: RoundState
  readonly state: RoundState
  readonly payout?: bigint
  readonly detail?: object
  readonly source?: object
  readonly kept?: object
}

/** Changes a round; fields that are left out stay. Returns false if it was not in the state `from`. */
export async function moveRound(db: Db, move: Move, now: Date): Promise<boolean> {
  const json = (value: object | undefined) => (value === undefined ? null : writeJson(value))
  const { rowCount } = await db.query({
    name: 'round_move',
    text: `update round set state = $3, payout = coalesce($4, payout), detail = coalesce($5, detail),
             source = coalesce($6, source), kept = coalesce($7, kept), moved_at = $8,
             closed_at = case when $3 in ('closed', 'refused', 'void') then $8::timestamptz end
           where id = $1 and state = $2`,
    values: [
      ...[move.id, move.from, move.state, move.payout ?? null, json(move.detail), json(move.source)],
      ...[json(move.kept), now],
    ],
  })
  return rowCount === 1
}

/** All open rounds of games, which a mode resumes at its start. */
export const readOpenRounds = (db: Db, games: readonly string[]): Promise<StoredRound[]> =>
  readRounds(db, `game = any ($1) and state in ('staking', 'playing', 'paying') order by moved_at`, [games])

/** The open rounds of a player in a game, from any of their seats, oldest first. */
export const readOpenRoundsOf = (db: Db, owner: Owner): Promise<StoredRound[]> =>
  readRounds(
    db,
    `vendor = $1 and player = $2 and currency = $3 and game = $4
     and state in ('staking', 'playing', 'paying') order by opened_at`,
    [owner.vendor, owner.user, owner.currency, owner.game],
  )

/** A round of this player and game, locked if `db` is a transaction; null when it is not theirs. */
export async function lockRound(db: Db, owner: Owner, id: string): Promise<StoredRound | null> {
  const [round] = await readRounds(
    db,
    'id = $5 and vendor = $1 and player = $2 and currency = $3 and game = $4 for update',
    [owner.vendor, owner.user, owner.currency, owner.game, id],
  )
  return round ?? null
}

/** The round that an act with this key opened from this seat. */
export async function readRoundOfKey(db: Db, seatId: string, key: string): Promise<StoredRound | null> {
  const [round] = await readRounds(db, 'seat = $1 and key = $2', [seatId, key])
  return round ?? null
}

interface Row {
  readonly id: string
  readonly seat: string
  readonly vendor: VendorCode
  readonly game: string
  readonly player: string
  readonly currency: string
  readonly practice: boolean
  readonly key: string | null
  readonly stake: bigint
  readonly payout: bigint
  readonly state: RoundState
  readonly detail: object
  readonly source: object
  readonly kept: object
  readonly opened_at: Date
  readonly moved_at: Date
}

async function readRounds(db: Db, where: string, values: readonly unknown[]): Promise<StoredRound[]> {
  const { rows } = await db.query<Row>(`select * from round where ${where}`, [...values])
  return rows.map((row) => ({
    id: row.id,
    owner: {
      seatId: row.seat,
      vendor: row.vendor,
      game: row.game,
      user: row.player,
      currency: row.currency,
      practice: row.practice,
    },
    key: row.key,
    stake: row.stake,
    payout: row.payout,
    state: row.state,
    detail: readJson(row.detail) as object,
    source: readJson(row.source) as object,
    kept: readJson(row.kept) as object,
    openedAt: row.opened_at,
    movedAt: row.moved_at,
  }))
}

const isEnded = (state: RoundState): boolean => ['closed', 'refused', 'void'].includes(state)
