import { WAGERS_MAX } from '@koi/contract/limits.ts'
import { formatRows, type Play, parseSelection, type Selection } from '@koi/contract/lottery/play.ts'
import {
  FULL_RATE,
  highestPayout,
  lineChances,
  type Price,
  payout,
  priceWager,
  returnToPlayer,
  type StakeRefusal,
} from '@koi/contract/lottery/price.ts'
import {
  complement,
  greatest,
  product,
  type Rational,
  rational,
  sum,
  ZERO,
} from '@koi/contract/lottery/rational.ts'
import { divide, fromWire, toWire } from '@koi/contract/money.ts'
import { missingPicks, type Rows } from '../pads/pad.ts'
import type { PlayMenu } from '../queries.ts'

/**
 * What a member chooses beside the numbers: money per line and unit (1/100000), how often, and the series.
 */
export interface ChosenTerms {
  readonly unit: bigint
  readonly multiple: number
  readonly series: number
}

/** One bet as it will be sent, with the price that the member is shown. */
export interface Wager {
  readonly play: Play
  readonly selection: Selection
  readonly terms: ChosenTerms
  readonly price: Price
}

/** What bets on a game may be, with amounts in 1/100000. */
export interface Limits {
  readonly topSeries: number
  /** Price rates by play, where the game has one of its own. */
  readonly rates: Readonly<Record<string, number>>
  readonly series: { readonly min: number; readonly max: number; readonly preset: number }
  readonly units: readonly bigint[]
  readonly stakeMin: bigint
  readonly stakeMax: bigint
  readonly multipleMax: number
  readonly payoutMax: bigint
}

export function limitsOf(menu: PlayMenu): Limits {
  const { topSeries, series, rates, multipleMax } = menu
  return {
    topSeries,
    rates,
    series,
    multipleMax,
    units: menu.units.map(fromWire),
    stakeMin: fromWire(menu.stakeMin),
    stakeMax: fromWire(menu.stakeMax),
    payoutMax: fromWire(menu.payoutMax),
  }
}

/** Why a choice is no bet yet. */
export type Obstacle =
  | { readonly kind: 'missing'; readonly row: string; readonly count: number }
  /** Every row has picks, and yet they make no line: the same ball in all of them. */
  | { readonly kind: 'no_line' }
  | { readonly kind: 'stake.too_small'; readonly least: bigint }
  | { readonly kind: 'stake.too_large'; readonly most: bigint }
  | { readonly kind: 'payout.too_large'; readonly most: bigint }
  | { readonly kind: 'refused'; readonly code: StakeRefusal }

/**
 * A choice on a pad: bets that can be placed, or what prevents them. `total` is there as soon as it is
 * known.
 */
export interface Draft {
  readonly wagers: readonly Wager[]
  readonly obstacle: Obstacle | null
  readonly total: DraftTotal | null
}

/** The arithmetic of a choice, all amounts in 1/100000: lines × units × unit × multiple = stake. */
export interface DraftTotal {
  readonly lines: bigint
  readonly unitsPerLine: bigint
  readonly unit: bigint
  readonly multiple: number
  readonly stake: bigint
  /** Odds per 10 000, and what one hit pays; a range where picks have odds of their own. */
  readonly odds: Range
  readonly payoutPerHit: Range
  /** The most that any result can pay. */
  readonly maxPayout: bigint
  /** The chance of at least one hit, and the share of the stake that comes back on average. */
  readonly chance: Rational
  readonly back: Rational
  /** The chance that the stake of a line is given back; nothing where that cannot be. */
  readonly refunded: Rational
  /** Of that share, what comes back as rebate, won or lost. */
  readonly rebate: Rational
  /** What the choice costs on average: the stake without what comes back. */
  readonly cost: bigint
}

export interface Range {
  readonly from: bigint
  readonly to: bigint
}

/** Prices the picks on a pad. Options with odds of their own become a wager each. Pure. */
export function draftOf(
  play: Play,
  rows: Rows,
  { terms, limits }: { terms: ChosenTerms; limits: Limits },
): Draft {
  const short = missingPicks(play, rows)
  if (short !== null) return { wagers: [], obstacle: { kind: 'missing', ...short }, total: null }
  const selections = selectionsOf(play, rows)
  if (selections.length === 0) return { wagers: [], obstacle: { kind: 'no_line' }, total: null }
  const wagers: Wager[] = []
  for (const selection of selections) {
    const price = priceOf(play, selection, { terms, limits })
    if (typeof price === 'string') {
      return { wagers: [], obstacle: { kind: 'refused', code: price }, total: null }
    }
    wagers.push({ play, selection, terms, price })
  }
  const total = totalOf(wagers)
  const obstacle = wagers.map((wager) => obstacleOf(wager, limits)).find((found) => found !== null) ?? null
  return { wagers: obstacle === null ? wagers : [], obstacle, total }
}

export function priceOf(
  play: Play,
  selection: Selection,
  { terms, limits }: { terms: ChosenTerms; limits: Limits },
): Price | StakeRefusal {
  if (terms.multiple > limits.multipleMax) return 'multiple.invalid'
  if (terms.series < limits.series.min || terms.series > limits.series.max) return 'series.invalid'
  const { unit, series } = terms
  return priceWager(play, selection, {
    unit,
    series,
    multiple: BigInt(terms.multiple),
    topSeries: limits.topSeries,
    rate: limits.rates[play.code] ?? FULL_RATE,
  })
}

function selectionsOf(play: Play, rows: Rows): readonly Selection[] {
  const { symbols, pricedSeparately } = play.pad
  const texts = pricedSeparately
    ? (rows[0] ?? []).map((pick) => formatRows(symbols, [[pick]]))
    : [formatRows(symbols, rows)]
  return texts
    .map((text) => parseSelection(play, text))
    .filter((selection): selection is Selection => typeof selection !== 'string')
}

/** What the server would refuse: its limits hold for each wager. */
export function obstacleOf({ price }: Wager, limits: Limits): Obstacle | null {
  if (price.stake < limits.stakeMin) return { kind: 'stake.too_small', least: limits.stakeMin }
  if (price.stake > limits.stakeMax) return { kind: 'stake.too_large', most: limits.stakeMax }
  if (price.maxPayout > limits.payoutMax) return { kind: 'payout.too_large', most: limits.payoutMax }
  return null
}

function totalOf(wagers: readonly Wager[]): DraftTotal | null {
  const [first] = wagers
  if (first === undefined) return null
  const { play, terms, price } = first
  const perHits = wagers.map(({ price: { unitStake, odds } }) =>
    payout({ unitStake, odds, hits: 1n, refundedUnits: 0n }),
  )
  return {
    lines: wagers.reduce((lines, wager) => lines + wager.price.lines, 0n),
    unitsPerLine: price.unitsPerLine,
    unit: terms.unit,
    multiple: terms.multiple,
    stake: stakeOf(wagers),
    odds: rangeOf(wagers.map((wager) => wager.price.odds)),
    payoutPerHit: rangeOf(perHits),
    maxPayout: maxPayoutTogether(wagers),
    chance: play.chance(unionOf(wagers)),
    back: averageOf(wagers.map((wager) => returnToPlayer(lineChances(play, wager.selection), wager.price))),
    refunded: averageOf(wagers.map((wager) => lineChances(play, wager.selection).refund)),
    rebate: rational(BigInt(price.rebateRate), 10_000n),
    cost: costOf(wagers),
  }
}

/** What options with odds of their own pay together: some exclude each other, some come side by side. */
function maxPayoutTogether(wagers: readonly Wager[]): bigint {
  const shows = wagers[0]?.play.pickOutcomes ?? []
  if (wagers.length === 1 || shows.length === 0) return maxPayoutOf(wagers)
  return greatest(
    shows.map(({ wins, refunded }) =>
      wagers.reduce((paid, { selection, price: { unitStake, odds, unitsPerLine } }) => {
        const pick = selection.rows[0]?.[0] ?? -1
        const hits = wins.includes(pick) ? 1n : 0n
        const refundedUnits = refunded.includes(pick) ? unitsPerLine : 0n
        return paid + payout({ unitStake, odds, hits, refundedUnits })
      }, 0n),
    ),
  )
}

/** All picks of one pad as one selection, for the chance that any of them comes. */
function unionOf(wagers: readonly Wager[]): Selection {
  const [first] = wagers
  if (first !== undefined && wagers.length === 1) return first.selection
  return { text: '', rows: [wagers.flatMap(({ selection }) => selection.rows[0] ?? [])] }
}

/** Wagers of one pad cost the same, so that shares of them are averaged. */
function averageOf(shares: readonly Rational[]): Rational {
  return product(shares.reduce(sum, ZERO), rational(1n, BigInt(shares.length)))
}

export const stakeOf = (wagers: readonly Wager[]): bigint =>
  wagers.reduce((stake, wager) => stake + wager.price.stake, 0n)

/** No result pays more than the sum of what each bet can pay. */
export const maxPayoutOf = (wagers: readonly Wager[]): bigint =>
  wagers.reduce((most, wager) => most + wager.price.maxPayout, 0n)

const backOf = ({ play, selection, price }: Wager): Rational =>
  returnToPlayer(lineChances(play, selection), price)

/** What bets cost on average, to the exact share of each stake that does not come back; rounded up. */
export const costOf = (wagers: readonly Wager[]): bigint =>
  wagers.reduce((cost, wager) => {
    const { numerator, denominator } = complement(backOf(wager))
    return cost + divide(wager.price.stake * numerator, denominator, 'up')
  }, 0n)

function rangeOf(values: readonly bigint[]): Range {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : 1))
  return { from: sorted.at(0) ?? 0n, to: sorted.at(-1) ?? 0n }
}

/** How many more bets fit into the slip. */
export const roomIn = (slip: readonly Wager[]): number => WAGERS_MAX - slip.length

/** What is sent: the same slip and draw under the same key is the same bet, however often it is sent. */
export interface SlipOrder {
  readonly clientKey: string
  readonly gameCode: string
  readonly numero: string
  readonly wagers: readonly {
    readonly playId: string
    readonly selection: string
    readonly unit: string
    readonly multiple: number
    readonly series: number
    readonly odds: number
    readonly stake: string
  }[]
}

export function toOrder(
  wagers: readonly Wager[],
  { clientKey, gameCode, numero }: Omit<SlipOrder, 'wagers'>,
): SlipOrder {
  return {
    clientKey,
    gameCode,
    numero,
    wagers: wagers.map(({ play, selection, terms, price }) => ({
      playId: play.code,
      selection: selection.text,
      unit: toWire(terms.unit),
      multiple: terms.multiple,
      series: terms.series,
      odds: Number(price.odds),
      stake: toWire(price.stake),
    })),
  }
}

/**
 * The bet at other odds than were reckoned here: those that the server has just named and the member accepts.
 */
export function withOdds(wager: Wager, odds: bigint): Wager {
  const { price, play, selection } = wager
  const maxPayout = highestPayout(play, selection, { unitStake: price.unitStake, odds })
  return { ...wager, price: { ...price, odds, maxPayout } }
}
