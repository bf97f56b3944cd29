import assert from 'node:assert/strict'
import type { Currency } from '@koi/contract/money.ts'

/** placed → settled | voided; settled → voided (when a result is reversed). `voided` is final. */
export type BetState = 'placed' | 'settled' | 'voided'

/** One stake on one selection, in any product. Amounts in units of 1/100000. */
export interface Bet {
  readonly id: bigint
  readonly placementId: bigint
  readonly memberId: bigint
  readonly currency: Currency
  readonly category: string
  readonly game: string
  readonly drawKey: bigint | null
  readonly state: BetState
  readonly stake: bigint
  readonly payout: bigint
  /** The part of the stake that was returned at settlement, at the rate agreed with the bet. */
  readonly rebate: bigint
  readonly validTurnover: bigint
  readonly placedAt: Date
  readonly settledAt: Date | null
  readonly voidedAt: Date | null
}

/** The most bets of a placement: their ids are computed from the placement's id (`bets_id`). */
export const MAX_BETS = 4096
const BOOKS = 64n

/** The id of bet `line` (from 0) of a placement; the same arithmetic as `bets_id` in SQL. */
export function betId(placementId: bigint, line: number): bigint {
  assert(line >= 0 && line < MAX_BETS, `a placement has no line ${line}`)
  const sequence = (placementId - 1n) / BOOKS
  return (sequence * BigInt(MAX_BETS) + BigInt(line)) * BOOKS + ((placementId - 1n) % BOOKS) + 1n
}

/** The placement that a bet belongs to. */
export const placementOf = (bet: bigint): bigint =>
  ((bet - 1n) / BOOKS / BigInt(MAX_BETS)) * BOOKS + ((bet - 1n) % BOOKS) + 1n

/** The book that created an id (of a bet, a placement or a transaction). */
export const bookOf = (id: bigint): bigint => (id - 1n) % BOOKS

/** How much of a settled bet counts as turnover (docs/domain/money-states.md#valid-turnover). */
export function validTurnover(stake: bigint, payout: bigint): bigint {
  const profit = payout - stake
  const change = profit < 0n ? -profit : profit
  return change < stake ? change : stake
}
