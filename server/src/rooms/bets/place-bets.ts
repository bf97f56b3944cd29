import assert from 'node:assert/strict'
import type { Currency } from '@koi/contract/money.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import { type Columns, callOf, columnsOf } from '../../db/columns.ts'
import type { Db, Tx } from '../../db/db.ts'
import {
  type Address,
  type FoundPosting,
  findPosting,
  fingerprint,
  memberAccount,
  referenceOf,
  referencesOf,
} from '../ledger/index.ts'
import { betId, MAX_BETS, placementOf } from './bet.ts'

export interface NewBet {
  /** The lobby's category: LOTT, ELOTT, RNG ... */
  readonly category: string
  readonly game: string
  readonly drawKey?: bigint
  /** Of a lottery bet: the series it is sold at, its rebate included. Uplines earn on what is above it. */
  readonly series?: number
  readonly stake: bigint
}

/** Bets of one member that are staked together or not at all; the client's key makes the call repeatable. */
export interface NewPlacement {
  readonly memberId: bigint
  readonly currency: Currency
  /** Unique per member; at most 64 printable characters. */
  readonly key: string
  /**
   * The content behind the key: the same key with other content is refused. By default game, draw and stake
   * of each bet.
   */
  readonly content?: string
  /** Where the stake goes: `house:lottery:SSC60`, `house:vendor:PG`. */
  readonly house: Address
  readonly bets: readonly NewBet[]
}

/** `repeated`: the key was used with the same content before; the fields are those of the first answer. */
export interface Placed {
  readonly outcome: 'placed' | 'repeated'
  readonly placementId: bigint
  readonly betIds: readonly bigint[]
  readonly stake: bigint
  /** Cash after the stake. */
  readonly balance: bigint
  readonly placedAt: Date
}

export interface NotPlaced {
  readonly outcome: 'refused'
  readonly code: Extract<
    RefusalCode,
    | 'wallet.insufficient_funds'
    | 'key.reused'
    | 'protection.excluded'
    | 'protection.timed_out'
    | 'protection.under_age'
    | 'protection.frozen'
    | 'protection.stake_limit'
    | 'protection.loss_limit'
    | 'protection.time_limit'
    | 'bonus.stake_limit'
  >
}

/** The kind of a stake's entries: `to_vendor` for money that a vendor holds while the member plays. */
type StakeKind = 'stake' | 'to_vendor'

interface PlacedWhen {
  readonly at: Date
  /** The platform's day of `at`, `YYYY-MM-DD`: uplines earn on the bet by the rates of this day. */
  readonly day: string
  readonly kind?: StakeKind
}

/**
 * Places lists of bets in one round trip, each placement independently. A member may be in a batch only once,
 * which the coalescer guarantees: a second placement, or a member of another currency, fails the whole batch.
 */
export async function placeBets(
  tx: Tx,
  placements: readonly NewPlacement[],
  { at, day, kind = 'stake' }: PlacedWhen,
): Promise<readonly (Placed | NotPlaced)[]> {
  if (placements.length === 0) return []
  for (const placement of placements) validatePlacement(placement)
  const wagers = placements.flatMap(({ bets }, index) => bets.map((bet) => ({ ...bet, item: index + 1 })))
  const call = callOf('bets_place', {
    ...columnsOf(placements, PLACEMENT),
    ...columnsOf(wagers, WAGER),
    p_day: day,
    p_at: at,
    p_kind: kind,
  })
  const rows = await tx.query<PlaceRow>({
    ...call,
    text: `select outcome, placement_id, balance, placed_at, stake from ${call.text} order by item`,
  })
  assert.equal(rows.length, placements.length)
  return rows.map((row, index) => readOutcome(row, placements[index]?.bets.length ?? 0))
}

const PLACEMENT: Columns<NewPlacement> = {
  p_member: (placement) => placement.memberId,
  p_key: (placement) => placement.key,
  p_fingerprint: (placement) => fingerprint(placement.content ?? contentOf(placement)),
  p_currency: (placement) => placement.currency,
  p_house: (placement) => placement.house,
}

const WAGER: Columns<NewBet & { readonly item: number }> = {
  wager_item: (wager) => wager.item,
  wager_category: (wager) => wager.category,
  wager_game: (wager) => wager.game,
  wager_draw_key: (wager) => wager.drawKey ?? null,
  wager_stake: (wager) => wager.stake,
  wager_series: (wager) => wager.series ?? null,
}

/** The placement of a member's key; null for a new key. */
export function findPlacement(book: Db, memberId: bigint, key: string): Promise<FoundPosting | null> {
  return findPosting(book, `bets:${memberId}:${key}`, memberAccount(memberId, 'cash'))
}

/** The client's key of a placement; null when it is not this member's. */
export async function keyOfPlacement(
  book: Db,
  { memberId, placementId }: { readonly memberId: bigint; readonly placementId: bigint },
): Promise<string | null> {
  const reference = await referenceOf(book, placementId)
  const own = `bets:${memberId}:`
  return reference?.startsWith(own) === true ? reference.slice(own.length) : null
}

/**
 * The games and client's keys of a member's placements of one bet each; leaves out those of other members.
 */
export async function keysOfPlacements(
  book: Db,
  { memberId, placementIds }: { readonly memberId: bigint; readonly placementIds: readonly bigint[] },
): Promise<readonly { readonly placementId: bigint; readonly key: string; readonly game: string }[]> {
  const [references, bets] = await Promise.all([
    referencesOf(book, placementIds),
    book.query<{ id: bigint; game: string }>(
      'select id, game from bets_bet where id = any ($1::bigint[]) and member_id = $2',
      [placementIds.map((id) => betId(id, 0)), memberId],
    ),
  ])
  const own = `bets:${memberId}:`
  return bets.flatMap(({ id, game }) => {
    const placementId = placementOf(id)
    const reference = references.get(placementId)
    return reference?.startsWith(own) ? [{ placementId, key: reference.slice(own.length), game }] : []
  })
}

/** The default content behind a key: the stakes with their games and draws. */
const contentOf = ({ currency, bets }: NewPlacement): string =>
  [currency, ...bets.map((bet) => `${bet.category}:${bet.game}:${bet.drawKey ?? ''}=${bet.stake}`)].join('|')

function validatePlacement({ key, bets }: NewPlacement): void {
  assert(/^[\x21-\x7e]{1,64}$/.test(key), `not a client key: ${key}`)
  assert(bets.length >= 1 && bets.length <= MAX_BETS, `${bets.length} bets in one placement`)
  assert(bets.every((bet) => bet.stake > 0n))
}

interface PlaceRow {
  readonly outcome: Placed['outcome'] | NotPlaced['code']
  readonly placement_id: bigint | null
  readonly balance: bigint | null
  readonly placed_at: Date
  readonly stake: bigint
}

function readOutcome(row: PlaceRow, bets: number): Placed | NotPlaced {
  const { outcome, placement_id: placementId, balance, placed_at: placedAt, stake } = row
  if (outcome !== 'placed' && outcome !== 'repeated') return { outcome: 'refused', code: outcome }
  assert(placementId !== null && balance !== null)
  const betIds = Array.from({ length: bets }, (_, line) => betId(placementId, line))
  return { outcome, placementId, betIds, stake, balance, placedAt }
}
