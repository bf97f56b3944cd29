import { product, type Rational, rational } from '@koi/contract/lottery/rational.ts'
import { PARTS, type Pond, paysOf, winnersOf } from './rules.ts'

/**
 * The exact return. Wins depend on counts only, so a state is the count of each symbol; backwards from the
 * last rise, the value of a state is the mean over the next cell. Values are integers over weight-sum ^
 * (cells still to come).
 */
export function returnOf(pond: Pond): Rational {
  const states = statesOf(pond)
  const total = BigInt(pond.weights.reduce((sum, weight) => sum + weight, 0))
  const weights = pond.weights.map(BigInt)
  const fill = total ** BigInt(pond.cells)
  let [next, scale]: [readonly bigint[], bigint] = [states.full.map(() => 0n), 1n]
  for (const step of pond.steps.toReversed()) {
    // The value of a rest with n cells still has to be divided by total ^ (cells - n).
    const values = new Array<bigint>(states.sizes.length).fill(0n)
    for (const full of states.full) {
      const { place, pays, rest } = full
      const restValue = rest < 0 ? 0n : (next[rest] ?? 0n) * total ** BigInt(states.sizes[rest] ?? 0)
      values[place] = step * pays * scale + restValue
    }
    for (const place of states.fromFull) {
      let value = 0n
      for (let symbol = 0; symbol < weights.length; symbol += 1) {
        const more = states.more[place * weights.length + symbol] ?? -1
        value += (weights[symbol] ?? 0n) * (values[more] ?? 0n)
      }
      values[place] = value
    }
    next = values
    scale *= fill
  }
  return product(rational(next[states.empty] ?? 0n, scale), rational(1n, PARTS))
}

interface States {
  /** The number of filled cells of each state. */
  readonly sizes: readonly number[]
  /** place × symbols + symbol: the state with one more of that symbol. */
  readonly more: Int32Array
  readonly full: readonly { readonly place: number; readonly pays: bigint; readonly rest: number }[]
  /** All other states, those with more cells filled first. */
  readonly fromFull: readonly number[]
  readonly empty: number
}

/** Every state of up to `cells` symbols in the pond. */
function statesOf(pond: Pond): States {
  const { cells, weights } = pond
  const symbols = weights.length
  const key = (counts: readonly number[]): number =>
    counts.reduce((all, count) => all * (cells + 1) + count, 0)
  const all = countsUpTo(cells, symbols)
  const places = new Map(all.map((counts, place) => [key(counts), place]))
  const sizes = all.map((counts) => counts.reduce((sum, count) => sum + count, 0))
  const more = new Int32Array(all.length * symbols).fill(-1)
  const full: { place: number; pays: bigint; rest: number }[] = []
  all.forEach((counts, place) => {
    if (sizes[place] === cells) {
      const winners = winnersOf(counts, pond)
      const rest = key(counts.map((count, symbol) => (winners.includes(symbol) ? 0 : count)))
      full.push({
        place,
        pays: paysOf(counts, pond),
        rest: winners.length === 0 ? -1 : (places.get(rest) ?? -1),
      })
      return
    }
    const here = key(counts)
    for (let symbol = 0; symbol < symbols; symbol += 1) {
      const one = (cells + 1) ** (symbols - 1 - symbol)
      more[place * symbols + symbol] = places.get(here + one) ?? -1
    }
  })
  const bySize = Array.from({ length: cells }, (): number[] => [])
  sizes.forEach((size, place) => {
    bySize[size]?.push(place)
  })
  return { sizes, more, full, fromFull: bySize.toReversed().flat(), empty: places.get(0) ?? -1 }
}

/** All lists of `symbols` counts with a sum of at most `cells`. */
function countsUpTo(cells: number, symbols: number): number[][] {
  if (symbols === 0) return [[]]
  return Array.from({ length: cells + 1 }, (_, first) =>
    countsUpTo(cells - first, symbols - 1).map((rest) => [first, ...rest]),
  ).flat()
}
