import { divide, installedCurrency, MAX_AMOUNT, ONE, parseAmount } from '../money.ts'
import type { RefusalCode } from '../refusals.ts'
import type { Play, Selection } from './play.ts'
import { complement, greatest, product, type Rational, rational, sum, ZERO } from './rational.ts'

/**
 * The one price formula (docs/domain/games-and-odds.md#price):
 * payout odds = (1/P) x series/2000, rebate = (top series - series)/2000.
 * P is the chance that a line wins when it is not refunded; a refunded line returns its whole stake and earns
 * no rebate. So whatever series a member picks, prize and rebate return topSeries/2000 of the other stakes.
 */

/** The series that would return the whole stake. */
export const FULL_SERIES = 2000

/** Units of the traditional plays: 1, 0.1, 0.01, 0.001. */
export const UNITS = [ONE, ONE / 10n, ONE / 100n, ONE / 1000n] as const

/** The units on offer: a thousandfold in a currency without decimals, where less than 1 cannot be paid. */
export const unitsOnOffer = (): readonly bigint[] =>
  installedCurrency().decimals === 0 ? UNITS.map((unit) => unit * 1000n) : UNITS

/** Entertainment plays take any stake per line in steps of the smallest unit. */
const stepOf = (): bigint => (installedCurrency().decimals === 0 ? ONE : ONE / 1000n)

const PER_TEN_THOUSAND = 10_000n

/** The price rate of the formula itself; an operator may set another for a play. */
export const FULL_RATE = 10_000

/** Bounds that hold for every operator; an operator's own limits are stricter rows. */
const MAX_MULTIPLE = 1_000_000n

/** The codes of `refusals.ts` that can refuse a price. */
export type StakeRefusal = Extract<
  RefusalCode,
  'unit.invalid' | 'multiple.invalid' | 'series.invalid' | 'stake.too_large'
>

/** What a member chooses for a selection, with the top series that is open to them. */
export interface Terms {
  /** Money per line and price unit, in units of 1/100000. */
  readonly unit: bigint
  readonly multiple: bigint
  readonly series: number
  readonly topSeries: number
  /** The game's price rate for the play, per 10 000 of the formula's odds; FULL_RATE by default. */
  readonly rate?: number
}

/** A priced wager. Amounts in units of 1/100000; odds and rebate rate per 10 000. */
export interface Price {
  readonly lines: bigint
  readonly unitsPerLine: bigint
  /** unit x multiple: what one hit is paid on. */
  readonly unitStake: bigint
  readonly stake: bigint
  readonly odds: bigint
  readonly rebateRate: number
  /** The largest payout that any result gives. */
  readonly maxPayout: bigint
}

/** Reads a unit or stake per line; null when it is not an amount, zero, or finer than the smallest unit. */
export function parseUnit(text: string): bigint | null {
  const unit = parseAmount(text)
  return unit === null || unit === 0n || unit % stepOf() !== 0n ? null : unit
}

/** Payout odds per 10 000, stake included, rounded down: floor(rate x series / (2000 x P)). */
export function oddsFor(probability: Rational, series: number, rate = FULL_RATE): bigint {
  const { numerator, denominator } = probability
  return divide(denominator * BigInt(series) * BigInt(rate), numerator * BigInt(FULL_SERIES), 'down')
}

/** The highest price rate at which prize and rebate together return no more than the stake. */
export function maxRate(topSeries: number): number {
  return Math.floor((FULL_RATE * FULL_SERIES) / topSeries)
}

/** The member's rebate per 10 000 of stake: 20 points of series are 1 %. */
export function rebateRateFor({ series, topSeries }: Pick<Terms, 'series' | 'topSeries'>): number {
  return (topSeries - series) * 5
}

/** Prices a valid selection, or returns why it cannot be sold on these terms. */
export function priceWager(play: Play, selection: Selection, terms: Terms): Price | StakeRefusal {
  const { unit, multiple, series, topSeries } = terms
  if (!isUnitOf(play, unit)) return 'unit.invalid'
  if (multiple < 1n || multiple > MAX_MULTIPLE) return 'multiple.invalid'
  if (!isSeries(series) || !isSeries(topSeries) || series > topSeries) return 'series.invalid'
  const lines = play.lines(selection)
  const unitStake = unit * multiple
  const stake = lines * play.unitsPerLine * unitStake
  const odds = oddsFor(play.probability(selection), series, terms.rate)
  const maxPayout = highestPayout(play, selection, { unitStake, odds })
  if (stake > MAX_AMOUNT || maxPayout > MAX_AMOUNT) return 'stake.too_large'
  const rebateRate = rebateRateFor({ series, topSeries })
  return { lines, unitsPerLine: play.unitsPerLine, unitStake, stake, odds, rebateRate, maxPayout }
}

/** What decides the payout of a wager: its hits, and the price units of its refunded lines. */
export interface PayoutInput {
  readonly unitStake: bigint
  readonly odds: bigint
  readonly hits: bigint
  /** Refunded lines x units per line. */
  readonly refundedUnits: bigint
}

/**
 * Unit stake x odds x hits, rounded down to 1/100000 once over the whole wager, plus the whole stake of the
 * refunded lines.
 */
export function payout({ unitStake, odds, hits, refundedUnits }: PayoutInput): bigint {
  return divide(unitStake * odds * hits, PER_TEN_THOUSAND, 'down') + unitStake * refundedUnits
}

/** The largest payout that any result gives a selection, at these odds. */
export function highestPayout(
  play: Play,
  selection: Selection,
  at: Pick<PayoutInput, 'unitStake' | 'odds'>,
): bigint {
  const peaks = play.refund?.peaks(selection) ?? [{ hits: play.maxHits(selection), refunds: 0n }]
  return greatest(
    peaks.map(({ hits, refunds }) => payout({ ...at, hits, refundedUnits: refunds * play.unitsPerLine })),
  )
}

/** The rebate on a stake, rounded down. */
export function rebate(stake: bigint, rebateRate: number): bigint {
  return divide(stake * BigInt(rebateRate), PER_TEN_THOUSAND, 'down')
}

/**
 * The exact share of a stake that is returned in the long run: the whole stake of refunded lines (their share
 * is `refund`), and odds x P plus the rebate on the others.
 */
export function returnToPlayer(
  { probability, refund }: LineChances,
  { odds, rebateRate }: Pick<Price, 'odds' | 'rebateRate'>,
): Rational {
  const decided = sum(
    product(probability, rational(odds, PER_TEN_THOUSAND)),
    rational(BigInt(rebateRate), PER_TEN_THOUSAND),
  )
  return sum(product(complement(refund), decided), refund)
}

/** The chances of one line: that it wins when it is not refunded, and that it is refunded. */
export interface LineChances {
  readonly probability: Rational
  readonly refund: Rational
}

export const lineChances = (play: Play, selection: Selection): LineChances => ({
  probability: play.probability(selection),
  refund: play.refund?.chance(selection) ?? ZERO,
})

function isUnitOf({ group }: Play, unit: bigint): boolean {
  if (group === 'tradition') return unitsOnOffer().some((allowed) => allowed === unit)
  return unit > 0n && unit % stepOf() === 0n
}

function isSeries(series: number): boolean {
  return Number.isInteger(series) && series > 0 && series <= FULL_SERIES
}
