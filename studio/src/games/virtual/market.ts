import { type Rational, rational } from '@koi/contract/lottery/rational.ts'
import { ONE_TIMES } from '../multiple.ts'
import type { Model, Score } from './scores.ts'

/** A bet on a fixture. A line is in quarters: -3 is a handicap of -0.75, 10 a total of 2.5. */
export type Selection =
  | { readonly market: '1x2'; readonly pick: 'home' | 'draw' | 'away' }
  | { readonly market: 'handicap'; readonly side: 'home' | 'away'; readonly line: number }
  | { readonly market: 'total'; readonly side: 'over' | 'under'; readonly line: number }

/**
 * The result of half a stake; `back` is refunded. A quarter line is half a stake on each neighbouring line.
 */
export type Half = 'won' | 'back' | 'lost'

/** The return of the part of a stake that is not refunded, per 10 000: a margin of 5 %. */
export const RETURN = 9_500n
/** Prices have two decimals, and are offered between these limits. */
const STEP = 100n
const MIN_PRICE = 10_500n
const MAX_PRICE = 500_000n

/** The results of both halves of a stake at a score. */
export function halvesOf(selection: Selection, score: Score): readonly [Half, Half] {
  if (selection.market === '1x2') {
    const { home, away } = score
    const result = home === away ? 'draw' : home > away ? 'home' : 'away'
    const half = selection.pick === result ? 'won' : 'lost'
    return [half, half]
  }
  const { line } = selection
  const [low, high] = line % 2 === 0 ? [line, line] : [line - 1, line + 1]
  return [halfOf(selection, score, low), halfOf(selection, score, high)]
}

function halfOf(selection: Exclude<Selection, { market: '1x2' }>, { home, away }: Score, line: number): Half {
  const quarters = 4 * marginOf(selection, { home, away }) + signOf(selection) * line
  if (quarters === 0) return 'back'
  return quarters > 0 ? 'won' : 'lost'
}

/** By how much the selection is ahead without its line. */
function marginOf({ side }: Exclude<Selection, { market: '1x2' }>, { home, away }: Score): number {
  switch (side) {
    case 'home':
      return home - away
    case 'away':
      return away - home
    case 'over':
      return home + away
    case 'under':
      return -(home + away)
  }
}

/** A handicap is added to the side of the bet; a total has to be exceeded, or not reached. */
const signOf = ({ side }: Exclude<Selection, { market: '1x2' }>): number => (side === 'over' ? -1 : 1)

/** The multiple at a score, per 10 000; the price is a whole hundredth, so halves are exact. */
export function multipleAt(selection: Selection, price: bigint, score: Score): bigint {
  const paid = { won: price, back: ONE_TIMES, lost: 0n }
  const [first, second] = halvesOf(selection, score)
  return (paid[first] + paid[second]) / 2n
}

/** The halves that win and that are refunded, of twice the model's total. */
function countHalves(
  selection: Selection,
  { parts, total }: Model,
): { won: bigint; back: bigint; all: bigint } {
  let [won, back] = [0, 0]
  for (const { part, ...score } of parts) {
    for (const half of halvesOf(selection, score)) {
      if (half === 'won') won += part
      if (half === 'back') back += part
    }
  }
  return { won: BigInt(won), back: BigInt(back), all: 2n * BigInt(total) }
}

/** The price, per 10 000, rounded down to a hundredth; null when it is too low or too high. */
export function priceOf(selection: Selection, model: Model): bigint | null {
  const { won, back, all } = countHalves(selection, model)
  if (won === 0n) return null
  const price = ((RETURN * (all - back)) / won / STEP) * STEP
  return price < MIN_PRICE || price > MAX_PRICE ? null : price
}

/** The exact return at a price: the refunds, and the wins times the price. */
export function returnAt(selection: Selection, price: bigint, model: Model): Rational {
  const { won, back, all } = countHalves(selection, model)
  return rational(back * ONE_TIMES + won * price, all * ONE_TIMES)
}

export interface Offer {
  readonly selection: Selection
  readonly price: bigint
}

/** The lines of a game: all quarters, or halves only, for which nothing is refunded. */
export type Lines = 'quarters' | 'halves'

/**
 * All offers on a fixture: 1X2, and handicaps and totals around the line with the most equal prices.
 */
export function offersOn(model: Model, lines: Lines): Offer[] {
  const picks = (['home', 'draw', 'away'] as const).map((pick) => ({ market: '1x2', pick }) as const)
  const handicaps = linesOf(lines, -12, 12).map((line) => [
    { market: 'handicap', side: 'home', line } as const,
    { market: 'handicap', side: 'away', line: 0 - line } as const,
  ])
  const totals = linesOf(lines, 1, 20).map((line) => [
    { market: 'total', side: 'over', line } as const,
    { market: 'total', side: 'under', line } as const,
  ])
  const around = lines === 'quarters' ? 2 : 1
  return [picks, ...mainLines(handicaps, model, around), ...mainLines(totals, model, around)]
    .flat()
    .flatMap((selection) => {
      const price = priceOf(selection, model)
      return price === null ? [] : [{ selection, price }]
    })
}

function linesOf(lines: Lines, first: number, last: number): number[] {
  const all = Array.from({ length: last + 1 - first }, (_, i) => first + i)
  return lines === 'quarters' ? all : all.filter((line) => Math.abs(line) % 4 === 2)
}

/** The pairs of offers around the one with the most equal prices. */
function mainLines(
  pairs: readonly (readonly Selection[])[],
  model: Model,
  around: number,
): readonly (readonly Selection[])[] {
  let [main, least] = [0, MAX_PRICE]
  pairs.forEach((pair, place) => {
    const [one, other] = pair.map((selection) => priceOf(selection, model))
    if (one === null || one === undefined || other === null || other === undefined) return
    const apart = one > other ? one - other : other - one
    if (apart < least) [main, least] = [place, apart]
  })
  return pairs.slice(Math.max(main - around, 0), main + around + 1)
}
