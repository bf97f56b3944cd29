import { exposuresOf } from '@koi/contract/lottery/exposure.ts'
import { parseSelection } from '@koi/contract/lottery/play.ts'
import { priceWager } from '@koi/contract/lottery/price.ts'
import { ONE } from '@koi/contract/money.ts'
import type { Random } from '../../server/src/random.ts'
import type { Game } from '../../server/src/rooms/lottery/games/game.ts'
import type { SlipWager } from '../../server/src/rooms/lottery/games/price-slip.ts'
import { rateOf } from '../../server/src/rooms/lottery/games/terms.ts'
import { randomSelection } from '../../server/src/testing/random-slip.ts'

/** What members choose besides their numbers; half stay on the top series, the others take a rebate. */
const UNITS = [ONE / 10n, ONE / 100n, ONE / 100n, ONE / 1000n] as const
const MAX_MULTIPLE = 5
const BELOW_TOP = [0, 0, 0, 36, 76, 156] as const
/** The lowest series that {@link BELOW_TOP} leads to, for the terms on which such wagers are sold. */
export const MIN_SERIES = 1_800

/** The parts of a game that its wagers depend on. */
type Offered = Pick<Game, 'code' | 'plays' | 'rates' | 'series'>

/**
 * An endless series of wagers of every play of a game in turn: random picks, units, multiples and series,
 * each priced and counted as the server does.
 */
export function* mixOf(game: Offered, random: Pick<Random, 'below'>): Generator<SlipWager, never> {
  const plays = [...game.plays.values()]
  for (let turn = 0; ; turn += 1) {
    const play = plays[turn % plays.length]
    if (play === undefined) throw new RangeError(`${game.code} has no plays`)
    const selection = parseSelection(play, randomSelection(play, random))
    // The random pick is empty, or has the same ball in every row.
    if (typeof selection === 'string') continue
    const multiple = 1 + random.below(MAX_MULTIPLE)
    const unit = UNITS[random.below(UNITS.length)] ?? ONE
    const series = game.series.top - (BELOW_TOP[random.below(BELOW_TOP.length)] ?? 0)
    const terms = { unit, multiple: BigInt(multiple), series, topSeries: game.series.top }
    const price = priceWager(play, selection, { ...terms, rate: rateOf(game, play) })
    if (typeof price === 'string') throw new Error(`${play.code} ${selection.text}: ${price}`)
    const { lines, odds, rebateRate, stake } = price
    yield {
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
}

/** Wagers of {@link mixOf}, picked at random from a small pool, because pricing a million takes a minute. */
export function poolOf(game: Offered, random: Pick<Random, 'below'>, size: number): () => SlipWager {
  const mix = mixOf(game, random)
  const pool = Array.from({ length: size }, () => mix.next().value)
  return () => pool[random.below(pool.length)] ?? mix.next().value
}

/** A fast, reproducible random source for millions of picks: xorshift, good enough for a bench. */
export function quickRandom(seed: number): Pick<Random, 'below'> {
  let state = seed | 1
  return {
    below(n) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return (state >>> 0) % n
    },
  }
}
