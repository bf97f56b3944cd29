import { createHash } from 'node:crypto'
import { TICKET_NUMBERS_MAX, WAGERS_MAX } from '@koi/contract/limits.ts'
import { type Exposure, exposuresOf } from '@koi/contract/lottery/exposure.ts'
import { parseSelection, type Selection } from '@koi/contract/lottery/play.ts'
import { parseUnit, priceWager } from '@koi/contract/lottery/price.ts'
import { parseAmount, toWire } from '@koi/contract/money.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import { refuse } from '../../../refusal.ts'
import { type Game, isMenuOn } from './game.ts'
import { rateOf } from './terms.ts'

export type SlipInput = z.output<(typeof lotterySchemas)['placeOrder']['input']>
type WagerInput = SlipInput['wagers'][number]

/** A wager as it is sold: amounts in 1/100000, odds and rebate rate per 10 000. */
export interface PricedWager {
  readonly play: string
  /** Canonical text. */
  readonly selection: string
  readonly lines: bigint
  readonly unit: bigint
  readonly multiple: number
  readonly series: number
  readonly odds: bigint
  readonly rebateRate: number
  readonly stake: bigint
}

/** A wager to be placed, with its exposures against the caps of its draw. */
export interface SlipWager extends PricedWager {
  readonly exposures: readonly Exposure[]
}

export interface PricedSlip {
  readonly game: Game
  readonly numero: string
  readonly clientKey: string
  /** Covers everything that the member requested: the same key with other content is refused. */
  readonly fingerprint: Buffer
  readonly wagers: readonly SlipWager[]
}

/**
 * Validates and prices a slip, without I/O. Odds and stake must be those that the member was shown. Refuses:
 * game.closed, ticket.too_many_wagers, ticket.too_many_numbers, play.unknown, play.closed,
 * selection.invalid, unit.invalid, multiple.invalid, series.invalid, amount.invalid, odds.changed,
 * stake.altered, stake.too_small, stake.too_large; the details give the wager by its index.
 */
export function priceSlip(game: Game, input: SlipInput): PricedSlip {
  if (!game.enabled) refuse('game.closed', { gameCode: game.code })
  if (input.wagers.length > WAGERS_MAX) refuse('ticket.too_many_wagers', { most: WAGERS_MAX })
  let numbers = 0
  const wagers = input.wagers.map((wager, index) => {
    const priced = priceOne(game, wager, index)
    numbers += priced.exposures.length
    if (numbers > TICKET_NUMBERS_MAX) refuse('ticket.too_many_numbers')
    return priced
  })
  return {
    game,
    numero: input.numero,
    clientKey: input.clientKey,
    fingerprint: fingerprintOf(input),
    wagers,
  }
}

function priceOne(game: Game, input: WagerInput, wager: number): SlipWager {
  const play = game.plays.get(input.playId) ?? refuse('play.unknown', { wager })
  if (!isMenuOn(game, play)) refuse('play.closed', { wager })
  const selection: Selection | string = parseSelection(play, input.selection)
  if (typeof selection === 'string') refuse('selection.invalid', { wager, reason: selection })
  const unit = parseUnit(input.unit) ?? refuse('unit.invalid', { wager })
  const stake = parseAmount(input.stake) ?? refuse('amount.invalid', { wager })
  const { multiple, series } = input
  if (multiple > game.multipleMax) refuse('multiple.invalid', { wager, most: game.multipleMax })
  if (series < game.series.min || series > game.series.max) refuse('series.invalid', { wager })
  const terms = {
    unit,
    multiple: BigInt(multiple),
    series,
    topSeries: game.series.top,
    rate: rateOf(game, play),
  }
  const price = priceWager(play, selection, terms)
  if (typeof price === 'string') refuse(price, { wager })
  if (price.odds !== BigInt(input.odds)) refuse('odds.changed', { wager, odds: String(price.odds) })
  if (price.stake !== stake) refuse('stake.altered', { wager, stake: toWire(price.stake) })
  if (stake < game.stakeMin) refuse('stake.too_small', { wager, least: toWire(game.stakeMin) })
  if (stake > game.stakeMax) refuse('stake.too_large', { wager, most: toWire(game.stakeMax) })
  if (price.maxPayout > game.payoutMax)
    refuse('stake.too_large', { wager, payoutMax: toWire(game.payoutMax) })
  const { lines, odds, rebateRate } = price
  return {
    play: play.code,
    selection: selection.text,
    lines,
    unit,
    multiple,
    series,
    odds,
    rebateRate,
    stake,
    exposures: exposuresOf(play, selection, price),
  }
}

/** A fingerprint of everything that the member requested; it does not depend on current prices. */
export function fingerprintOf({ gameCode, numero, wagers }: SlipInput): Buffer {
  const content = wagers.map(({ playId, selection, unit, multiple, series, odds, stake }) => [
    playId,
    selection,
    unit,
    multiple,
    series,
    odds,
    stake,
  ])
  const text = JSON.stringify(['lottery', gameCode, numero, content])
  return createHash('sha256').update(text).digest().subarray(0, 16)
}
