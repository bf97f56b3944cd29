import type { Db } from '../db/db.ts'
import { readJson, writeJson } from '../db/json.ts'
import type { BeaconRef, RoundPromise } from '../fairness/shared-round.ts'
import type { VendorCode } from '../games/game.ts'
import type { Chip } from '../games/table.ts'
import type { Seat } from '../wallet/wire.ts'
import type { StoredStage } from './engine.ts'

/** The SQL of the live tables: one statement for each step, whatever the number of players. */

/** A player's bet in a common round, with all that a new process needs to pay it or roll it back. */
export interface Bet {
  /** The id of the player's round, which is also its name at the wallet. */
  readonly id: string
  readonly vendor: VendorCode
  readonly practice: boolean
  readonly wire: Seat
  readonly game: string
  readonly number: number
  readonly chips: readonly Chip[]
  readonly betUuid: string
  readonly winUuid: string
  readonly undoUuid: string
}

export interface StoredBet extends Bet {
  readonly state: 'staking' | 'playing' | 'paying' | 'closed' | 'refused' | 'void'
  readonly stake: bigint
  readonly payout: bigint
}

interface BetRow {
  readonly id: string
  readonly vendor: VendorCode
  readonly practice: boolean
  readonly game: string
  readonly number: number
  readonly state: StoredBet['state']
  readonly stake: bigint
  readonly payout: bigint
  readonly kept: unknown
}

const BET = `round.id, round.vendor, round.practice, round.game, bet.number, round.state, round.stake,
  round.payout, round.kept`

const betOf = ({ kept, ...row }: BetRow): StoredBet => ({
  ...row,
  ...(readJson(kept) as Pick<Bet, 'wire' | 'chips' | 'betUuid' | 'winUuid' | 'undoUuid'>),
})

/** With its seed, sealed. */
export type OpenRound = StoredStage<unknown> & { readonly sealed: string }

interface RoundRow {
  readonly number: number
  readonly server_seed: string
  readonly server_hash: string
  readonly state: 'betting' | 'closed' | 'dealt'
  readonly outcome: unknown
  readonly beacon_chain: string | null
  readonly beacon_round: number | null
  readonly closes_at: Date
}

/** The beacon's round of a row; null for rounds of a version that used no beacon. */
export const beaconOf = (row: Pick<RoundRow, 'beacon_chain' | 'beacon_round'>): BeaconRef | null =>
  row.beacon_chain === null || row.beacon_round === null
    ? null
    : { chain: row.beacon_chain, round: row.beacon_round }

/** The round of a table that is not settled; null when there is none. */
export async function readOpenRound(db: Db, game: string): Promise<OpenRound | null> {
  const { rows } = await db.query<RoundRow>({
    name: 'table_round_open',
    text: `select number, server_seed, server_hash, state, outcome, beacon_chain, beacon_round, closes_at
           from table_round where game = $1 and state not in ('settled', 'void')`,
    values: [game],
  })
  const [row] = rows
  if (row === undefined) return null
  const { number, server_hash: hash, server_seed: sealed, state, outcome } = row
  const promise = { hash, beacon: beaconOf(row), closesAt: row.closes_at.getTime() }
  return state === 'dealt' ? { number, promise, sealed, state, outcome } : { number, promise, sealed, state }
}

/** Stores the next round of a table with its sealed seed; does nothing if one is open. */
export async function openRound(
  db: Db,
  of: { readonly game: string; readonly sealed: string; readonly promise: RoundPromise; readonly at: Date },
): Promise<void> {
  const { hash, beacon, closesAt } = of.promise
  await db.query({
    name: 'table_round_make',
    text: `insert into table_round (game, number, server_seed, server_hash, state, opened_at, beacon_chain,
             beacon_round, closes_at)
           select $1, coalesce(max(number), 0) + 1, $2, $3, 'betting', $4, $5, $6, $7
           from table_round where game = $1
           on conflict do nothing`,
    values: [
      ...[of.game, of.sealed, hash, of.at, beacon?.chain ?? null, beacon?.round ?? null],
      new Date(closesAt),
    ],
  })
}

interface RoundKey {
  readonly game: string
  readonly number: number
  readonly at: Date
}

/** No bet is added or accepted after this. */
export async function lockRound(db: Db, { game, number, at }: RoundKey): Promise<void> {
  await db.query({
    name: 'table_round_lock',
    text: `update table_round set state = 'closed', locked_at = $3
           where game = $1 and number = $2 and state = 'betting'`,
    values: [game, number, at],
  })
}

/** Stores the outcome and what every bet is owed, in one write. */
export async function dealRound(
  db: Db,
  { game, number, at }: RoundKey,
  dealt: { readonly outcome: unknown; readonly owed: readonly (readonly [id: string, payout: bigint])[] },
): Promise<void> {
  await db.query({
    name: 'table_round_deal',
    text: `with dealt as (
        update table_round set state = 'dealt', outcome = $3, dealt_at = $4
        where game = $1 and number = $2 and state = 'closed' returning outcome)
      update round set state = 'paying', payout = paid.payout, moved_at = $4,
        detail = round.detail || jsonb_build_object('outcome', dealt.outcome)
      from dealt, unnest($5::uuid[], $6::bigint[]) paid (id, payout)
      where round.id = paid.id and round.state = 'playing'`,
    values: [
      game,
      number,
      JSON.stringify(dealt.outcome),
      at,
      dealt.owed.map(([id]) => id),
      dealt.owed.map(([, payout]) => payout),
    ],
  })
}

/** The beacon did not come: the round has no outcome, and every stake goes back. */
export async function voidRound(db: Db, { game, number, at }: RoundKey): Promise<void> {
  await db.query({
    name: 'table_round_void',
    text: `update table_round set state = 'void', settled_at = $3
           where game = $1 and number = $2 and state = 'closed'`,
    values: [game, number, at],
  })
}

/** Settles the round and reveals with every bet what decided it. */
export async function settleRound(db: Db, { game, number, at }: RoundKey, revealed: object): Promise<void> {
  await db.query({
    name: 'table_round_settle',
    text: `with settled as (
        update table_round set state = 'settled', settled_at = $3
        where game = $1 and number = $2 and state = 'dealt' returning number)
      update round set source = round.source || $4::jsonb
      from settled, table_bet bet where bet.game = $1 and bet.number = $2 and round.id = bet.round`,
    values: [game, number, at, JSON.stringify(revealed)],
  })
}

/** The bets of a round in these states. */
export async function readBets(
  db: Db,
  { game, number, states }: { game: string; number: number; states: readonly StoredBet['state'][] },
): Promise<StoredBet[]> {
  const { rows } = await db.query<BetRow>({
    name: 'table_bets',
    text: `select ${BET} from table_bet bet join round on round.id = bet.round
           where bet.game = $1 and bet.number = $2 and round.state = any ($3)`,
    values: [game, number, states],
  })
  return rows.map(betOf)
}

/** Open bets, each with the state of its common round. */
export async function readOpenBets(
  db: Db,
  game: string,
): Promise<(StoredBet & { readonly isSettled: boolean; readonly isVoid: boolean })[]> {
  const { rows } = await db.query<BetRow & { is_settled: boolean; is_void: boolean }>(
    `select ${BET}, table_round.state = 'settled' as is_settled, table_round.state = 'void' as is_void
     from round join table_bet bet on bet.round = round.id
       join table_round on table_round.game = bet.game and table_round.number = bet.number
     where round.game = $1 and round.state in ('staking', 'playing', 'paying') order by round.moved_at`,
    [game],
  )
  return rows.map(({ is_settled: isSettled, is_void: isVoid, ...row }) => ({
    ...betOf(row),
    ...{ isSettled, isVoid },
  }))
}

/** The bet that an act with this key placed; null when there is none. */
export async function findBet(db: Db, seat: string, key: string): Promise<StoredBet | null> {
  const { rows } = await db.query<BetRow>(
    `select ${BET} from round join table_bet bet on bet.round = round.id
     where round.seat = $1 and round.key = $2`,
    [seat, key],
  )
  return rows[0] === undefined ? null : betOf(rows[0])
}

export interface NewBet {
  readonly bet: Bet
  readonly seat: string
  readonly key: string
  readonly stake: bigint
  readonly hash: string
  readonly detail: object
  readonly at: Date
}

/** Stores a bet before it is sent to the wallet. @returns whether the round still accepts bets */
export async function addBet(db: Db, made: NewBet): Promise<boolean> {
  const { id, vendor, practice, game, number, ...kept } = made.bet
  const source = { serverHash: made.hash, clientSeed: game, nonce: number }
  // The lock of the round waits for this share lock, or this statement finds the round locked.
  const { rowCount } = await db.query({
    name: 'table_bet_add',
    text: `with open as (
        select from table_round
        where game = $4 and number = $14 and state = 'betting' and closes_at > $13 for share),
      made as (
        insert into round (id, seat, vendor, game, player, currency, practice, key, stake, state, detail,
          source, kept, opened_at, moved_at)
        select $1, $2, $3, $4, $5, $6, $7, $8, $9, 'staking', $10, $11, $12, $13, $13 from open returning id)
      insert into table_bet (round, game, number) select id, $4, $14 from made`,
    values: [
      id,
      made.seat,
      vendor,
      game,
      kept.wire.user,
      kept.wire.currency,
      practice,
      made.key,
      made.stake,
      JSON.stringify(made.detail),
      JSON.stringify(source),
      writeJson(kept),
      made.at,
      number,
    ],
  })
  return rowCount === 1
}

/** The wallet accepted the stake. @returns false after the lock: then the stake has to go back */
export async function acceptBet(db: Db, { id, game, number }: Bet, at: Date): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'table_bet_accept',
    text: `with open as (
        select from table_round
        where game = $2 and number = $3 and state = 'betting' and closes_at > $4 for share)
      update round set state = 'playing', moved_at = $4
      where id = $1 and state = 'staking' and exists (select from open)`,
    values: [id, game, number, at],
  })
  return rowCount === 1
}

/** Ends bets whose wallet call has a definite answer. */
export async function endBets(
  db: Db,
  ids: readonly string[],
  { as, at }: { readonly as: 'closed' | 'refused' | 'void'; readonly at: Date },
): Promise<void> {
  await db.query({
    name: 'table_bets_end',
    text: `update round set state = $2, moved_at = $3, closed_at = $3
           where id = any ($1) and state in ('staking', 'playing', 'paying')`,
    values: [ids, as, at],
  })
}

/** Outcomes of the last settled rounds, oldest first. */
export async function readPast(
  db: Db,
  game: string,
  count: number,
): Promise<{ number: number; outcome: unknown }[]> {
  const { rows } = await db.query<{ number: number; outcome: unknown }>(
    `select number, outcome from table_round where game = $1 and state = 'settled'
     order by number desc limit $2`,
    [game, count],
  )
  return rows.reverse()
}
