import { type Exposure, exposuresOf } from '@koi/contract/lottery/exposure.ts'
import { type Play, parseSelection } from '@koi/contract/lottery/play.ts'
import { highestPayout, priceWager, UNITS } from '@koi/contract/lottery/price.ts'
import { ONE, toWire } from '@koi/contract/money.ts'
import type { Random } from '../../server/src/random.ts'
import type { Game } from '../../server/src/rooms/lottery/games/game.ts'
import { rateOf } from '../../server/src/rooms/lottery/games/terms.ts'
import { randomKey, randomSelection, type Slip } from '../../server/src/testing/random-slip.ts'
import type { ExpectedWager } from './expectations.ts'

type WagerInput = Slip['wagers'][number]

/** A slip as a phone sends it, with its wagers as they are expected if it is sold. */
export interface Filled {
  readonly slip: Slip
  readonly wagers: readonly Omit<ExpectedWager, 'id'>[]
  readonly stake: bigint
}

const MAX_STAKE = 12n * ONE
const MAX_WAGERS = 50
/** The maximum multiple of a chase; at this multiple too its bets can be sold. */
export const MAX_TIMES = 8n

/** One to three random wagers, sometimes many, at any unit, multiple and series that the game sells. */
export function fillSlip(random: Random, game: Game, numero: string, most = MAX_STAKE): Filled {
  const count = random.below(25) === 0 ? 10 + random.below(MAX_WAGERS - 9) : 1 + random.below(3)
  const lines: { input: WagerInput; expected: Omit<ExpectedWager, 'id'> }[] = []
  while (lines.length < count) {
    const line = fillWager(random, game, most)
    if (line !== null) lines.push(line)
  }
  const wagers = lines.map(({ expected }) => expected)
  return {
    slip: {
      clientKey: randomKey(random),
      gameCode: game.code,
      numero,
      wagers: lines.map(({ input }) => input),
    },
    wagers,
    stake: wagers.reduce((sum, { stake }) => sum + stake, 0n),
  }
}

/** Returns null if the random wager is not for sale. */
function fillWager(random: Random, game: Game, most: bigint) {
  const plays = [...game.plays.values()]
  const play = plays[random.below(plays.length)]
  const selection = play === undefined ? 'malformed' : parseSelection(play, randomSelection(play, random))
  if (play === undefined || typeof selection === 'string') return null
  const { min, max, top } = game.series
  const series = random.below(3) === 0 ? min + 2 * random.below(Math.floor((max - min) / 2) + 1) : max
  const unit = unitOf(random, play)
  const multiple = random.below(3) === 0 ? 1 + random.below(20) : 1
  const terms = { unit, multiple: BigInt(multiple), series, topSeries: top, rate: rateOf(game, play) }
  const price = priceWager(play, selection, terms)
  if (typeof price === 'string' || price.maxPayout > game.payoutMax / MAX_TIMES) return null
  if (price.stake < game.stakeMin || price.stake > most) return null
  const { stake, odds, unitStake } = price
  const input = { unit: toWire(unit), multiple, series, odds: Number(odds), stake: toWire(stake) }
  return {
    input: { playId: play.code, selection: selection.text, ...input },
    expected: {
      play: play.code,
      selection: selection.text,
      unitStake,
      odds,
      // 20 points of series are one part in a hundred of the stake.
      rebateRate: (top - series) * 5,
      stake,
      exposures: exposuresOf(play, selection, price),
      state: 'placed' as const,
      hits: 0,
      payout: 0n,
      rebate: 0n,
    },
  }
}

/** The exposure of a wager, which counts against the caps of its draw. */
export function exposuresAt(
  game: Game,
  {
    play: code,
    selection: text,
    unitStake,
    odds,
  }: Pick<ExpectedWager, 'play' | 'selection' | 'unitStake' | 'odds'>,
): readonly Exposure[] {
  const play = game.plays.get(code)
  const selection = play === undefined ? 'malformed' : parseSelection(play, text)
  if (play === undefined || typeof selection === 'string') throw new Error(`${code} ${text}`)
  return exposuresOf(play, selection, {
    unitStake,
    odds,
    maxPayout: highestPayout(play, selection, { unitStake, odds }),
  })
}

function unitOf(random: Random, { group }: Play): bigint {
  if (group === 'entertainment') return BigInt(1 + random.below(900)) * (ONE / 1000n)
  const chance = random.below(20)
  return UNITS[chance === 0 ? 0 : chance < 4 ? 1 : chance < 13 ? 2 : 3]
}

/** An invalid slip, and the code with which it must be refused. */
export function spoil(random: Random, game: Game, { slip }: Filled): { slip: Slip; code: string } {
  const [first, ...others] = slip.wagers
  if (first === undefined) throw new Error('a slip without wagers')
  const changed = (change: Partial<WagerInput>): Slip => ({
    ...slip,
    wagers: [{ ...first, ...change }, ...others],
  })
  const spoilers: readonly (() => { slip: Slip; code: string })[] = [
    () => ({ slip: changed({ odds: first.odds + 1 }), code: 'odds.changed' }),
    () => ({ slip: changed({ series: game.series.max + 2 }), code: 'series.invalid' }),
    () => ({ slip: changed({ series: game.series.min - 1 }), code: 'series.invalid' }),
    () => ({ slip: changed({ stake: '0.00001' }), code: 'stake.altered' }),
    () => ({ slip: changed({ multiple: game.multipleMax + 1 }), code: 'multiple.invalid' }),
    () => ({ slip: changed({ unit: '0.0005' }), code: 'unit.invalid' }),
    () => ({ slip: changed({ selection: 'x' }), code: 'selection.invalid' }),
    () => ({ slip: changed({ playId: 'no_such_play' }), code: 'play.unknown' }),
    () => ({
      slip: { ...slip, wagers: Array.from({ length: MAX_WAGERS + 1 }, () => first) },
      code: 'ticket.too_many_wagers',
    }),
    () => ({ slip: { ...slip, gameCode: 'NOGAME' }, code: 'game.unknown' }),
  ]
  const made = spoilers[random.below(spoilers.length)]
  if (made === undefined) throw new Error('no spoiler')
  return made()
}

/** A slip with a stake above the maximum; null if the play cannot exceed it. */
export function tooLarge(game: Game, { slip }: Filled): Slip | null {
  const [first] = slip.wagers
  const play = game.plays.get(first?.playId ?? '')
  const selection = play === undefined ? 'malformed' : parseSelection(play, first?.selection ?? '')
  if (first === undefined || play === undefined || typeof selection === 'string') return null
  const multiple = game.multipleMax
  const unit = play.group === 'tradition' ? ONE : 100n * ONE
  const rate = rateOf(game, play)
  const terms = { unit, multiple: BigInt(multiple), series: first.series, topSeries: game.series.top, rate }
  const price = priceWager(play, selection, terms)
  if (typeof price === 'string' || (price.stake <= game.stakeMax && price.maxPayout <= game.payoutMax))
    return null
  const { odds, stake } = price
  const altered = { ...first, unit: toWire(unit), multiple, odds: Number(odds), stake: toWire(stake) }
  return { ...slip, wagers: [altered] }
}
