import { product, type Rational, rational, sum } from '@koi/contract/lottery/rational.ts'
import { classOfValues, type HandClass, LOCKED_TIMES, TIMES } from './rules.ts'

/** The kinds of cards that matter for a hand's class: aces to nines, tens, and all twelve faces. */
const KINDS = Array.from({ length: 11 }, (_, kind) => ({
  value: Math.min(kind + 1, 10),
  cards: kind === 10 ? 12 : 4,
}))
const FACES = 10
const CARDS = 5
export const ALL_HANDS = 2_598_960
/** Ordered pairs of hands from one deck: C(52,5) × C(47,5), below 2^53. */
export const ALL_PAIRS = ALL_HANDS * 1_533_939

const CHOOSE = Array.from({ length: 13 }, (_, n) =>
  Array.from({ length: CARDS + 1 }, (_, k) => {
    let ways = 1
    for (let i = 0; i < k; i += 1) ways = (ways * (n - i)) / (i + 1)
    return ways
  }),
)

interface Shape {
  /** The number of cards of each kind. */
  readonly counts: readonly number[]
  /** The kinds that it has. */
  readonly kinds: readonly number[]
  readonly hand: HandClass
}

function shapes(): Shape[] {
  const found: Shape[] = []
  const extend = (counts: readonly number[], left: number): void => {
    const kind = counts.length
    if (kind === KINDS.length) {
      if (left === 0) found.push(shapeOf(counts))
      return
    }
    for (let count = 0; count <= Math.min(left, KINDS[kind]?.cards ?? 0); count += 1) {
      extend([...counts, count], left - count)
    }
  }
  extend([], CARDS)
  return found
}

function shapeOf(counts: readonly number[]): Shape {
  const values = counts.flatMap((count, kind) => Array<number>(count).fill(KINDS[kind]?.value ?? 0))
  const kinds = counts.flatMap((count, kind) => (count > 0 ? [kind] : []))
  return { counts, kinds, hand: classOfValues(values, counts[FACES] ?? 0) }
}

/** The number of hands with a shape. */
const waysOf = ({ counts, kinds }: Shape): number =>
  kinds.reduce((ways, kind) => ways * (CHOOSE[KINDS[kind]?.cards ?? 0]?.[counts[kind] ?? 0] ?? 0), 1)

/** The number of hands of each class. */
export function handsByClass(): number[] {
  const hands = TIMES.map(() => 0)
  for (const shape of shapes()) hands[shape.hand] = (hands[shape.hand] ?? 0) + waysOf(shape)
  return hands
}

/** The number of ordered pairs of hands for each class of the higher hand. */
export function pairsByHigher(): number[] {
  const pairs = TIMES.map(() => 0)
  const all = shapes()
  const picks = picksOf(all)
  all.forEach((one, place) => {
    const ways = waysOf(one)
    const left = waysLeft(one)
    for (let other = place; other < all.length; other += 1) {
      let second = 1
      for (let pick = 0; pick < CARDS; pick += 1) second *= left[picks[other * CARDS + pick] ?? 0] ?? 0
      const higher = Math.max(one.hand, all[other]?.hand ?? 0)
      pairs[higher] = (pairs[higher] ?? 0) + ways * second * (other === place ? 1 : 2)
    }
  })
  return pairs
}

/** For speed over 4.5 million pairs, each shape is five places in a table of counts. */
const placeOf = (kind: number, count: number): number => kind * (CARDS + 1) + count

function picksOf(all: readonly Shape[]): Int32Array {
  const picks = new Int32Array(all.length * CARDS)
  all.forEach(({ kinds, counts }, shape) => {
    for (let pick = 0; pick < CARDS; pick += 1) {
      // With fewer than five kinds, the rest point to none of the first kind, which has one way.
      const kind = kinds[pick]
      picks[shape * CARDS + pick] = kind === undefined ? 0 : placeOf(kind, counts[kind] ?? 0)
    }
  })
  return picks
}

/** The number of ways to take each count of each kind from the deck without a hand. */
function waysLeft({ counts }: Shape): Float64Array {
  const left = new Float64Array(placeOf(KINDS.length, 0))
  KINDS.forEach(({ cards }, kind) => {
    for (let count = 0; count <= CARDS; count += 1) {
      left[placeOf(kind, count)] = CHOOSE[cards - (counts[kind] ?? 0)]?.[count] ?? 0
    }
  })
  return left
}

/**
 * The return of a lock: both sides win equally often and equally much, so each loses half the house's share,
 * which is a twentieth of what a duel wins on average.
 */
export function returnOfLock(): { mean: Rational; whole: Rational } {
  const mean = pairsByHigher()
    .map((pairs, hand) => rational(BigInt(pairs) * (TIMES[hand] ?? 0n), BigInt(ALL_PAIRS)))
    .reduce(sum)
  const lost = product(mean, rational(1n, 40n * LOCKED_TIMES))
  return { mean, whole: rational(lost.denominator - lost.numerator, lost.denominator) }
}
