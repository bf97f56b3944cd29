import { randomUUID } from 'node:crypto'
import { formatRows, type Play, parseSelection } from '@koi/contract/lottery/play.ts'
import { priceWager } from '@koi/contract/lottery/price.ts'
import { ONE, toWire } from '@koi/contract/money.ts'
import type { Random } from '../../server/src/random.ts'
import type { Offer, Slip } from '../../server/src/testing/random-slip.ts'

type Chance = Pick<Random, 'below'>
type Rows = readonly (readonly number[])[]

const WAGERS = 50
const LINES = 10_000
const PER_WAGER = LINES / WAGERS

/** The kinds of tickets, each with its game; all but the first have 10,000 lines. */
export const kinds = {
  line: { game: 'SSC60', title: 'one line' },
  wager: { game: 'SSC60', title: 'one wager of 10,000 lines' },
  wagers: { game: 'SSC60', title: '50 wagers of 200 lines' },
  numbers: { game: 'MNVIP60', title: '50 wagers of 200 numbers, each counted against its cap' },
} as const
export type Kind = keyof typeof kinds

/** The number of lines of a ticket of this kind. */
export const linesOf = (kind: Kind): bigint => (kind === 'line' ? 1n : BigInt(LINES))

/** A ticket of this kind as a bet screen sends it, with its price. */
export function slipOf(
  kind: Kind,
  offer: Offer,
  { numero, random }: { numero: string; random: Chance },
): Slip {
  const wagers = rowsOf(kind, random).map(([code, rows]) => {
    const play = offer.plays.find((candidate) => candidate.code === code)
    if (play === undefined) throw new RangeError(`${offer.gameCode} has no ${code}`)
    return priced(play, rows, offer)
  })
  return { clientKey: randomUUID(), gameCode: offer.gameCode, numero, wagers }
}

function rowsOf(kind: Kind, random: Chance): readonly (readonly [string, Rows])[] {
  switch (kind) {
    case 'line':
      return [['position', [[random.below(10)], [], [], [], []]]]
    case 'wager':
      return [['direct4_front', [10, 10, 10, 10].map((count) => digits(count, random))]]
    case 'wagers':
      return Array.from({ length: WAGERS }, () => [
        'direct4_front',
        [5, 5, 4, 2].map((n) => digits(n, random)),
      ])
    case 'numbers':
      return numbers(random)
  }
}

/** Half of the wagers on lô 4 số, half on the last four digits of the special prize; no number twice. */
function numbers(random: Chance): readonly (readonly [string, Rows])[] {
  const all = shuffled(
    Array.from({ length: LINES }, (_, number) => number),
    random,
  )
  return Array.from({ length: WAGERS }, (_, wager) => {
    const own = all.slice(wager * PER_WAGER, (wager + 1) * PER_WAGER).sort((a, b) => a - b)
    return [wager % 2 === 0 ? 'lo4' : 'special4', [own]]
  })
}

function digits(count: number, random: Chance): readonly number[] {
  return shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], random)
    .slice(0, count)
    .sort((a, b) => a - b)
}

function shuffled(values: readonly number[], random: Chance): number[] {
  const left = [...values]
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1)
    const [one, two] = [left[at] ?? 0, left[other] ?? 0]
    left[at] = two
    left[other] = one
  }
  return left
}

/** Prices a wager at the smallest unit, except a single line, whose stake would be below the minimum. */
function priced(play: Play, rows: Rows, { series: { preset: series, top } }: Offer): Slip['wagers'][number] {
  const selection = parseSelection(play, formatRows(play.pad.symbols, rows))
  if (typeof selection === 'string') throw new Error(`${play.code}: ${selection}`)
  const unit = play.lines(selection) === 1n ? ONE / 10n : ONE / 1000n
  const price = priceWager(play, selection, { unit, multiple: 1n, series, topSeries: top })
  if (typeof price === 'string') throw new Error(`${play.code} ${selection.text}: ${price}`)
  return {
    playId: play.code,
    selection: selection.text,
    unit: toWire(unit),
    multiple: 1,
    series,
    odds: Number(price.odds),
    stake: toWire(price.stake),
  }
}
