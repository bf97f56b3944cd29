import { smallestAmount } from '../money.ts'
import type { DrawStream } from './draw-stream.ts'

/** What the envelopes of a rain hold; multiples of the smallest amount shown, in units of 1/100000. */
export interface RainTerms {
  readonly budget: bigint
  readonly envelopes: number
  readonly min: bigint
  readonly max: bigint
}

/** Whether the budget can be divided into envelopes between the least and the most. */
export function canDivide({ budget, envelopes, min, max }: RainTerms): boolean {
  const count = BigInt(envelopes)
  return min > 0n && min <= max && count * min <= budget && budget <= count * max
}

/**
 * The amounts of the envelopes by place, in units of 1/100000; they sum to the budget. Each is drawn up to
 * about twice the mean of what is left, so that all have nearly the same mean, and then the order is drawn,
 * so that a place has no value (docs/domain/rain.md#amounts). An amount that can only have one value takes no
 * word of the stream. Throws RangeError for a budget that cannot be divided.
 */
export function rainShares(terms: RainTerms, stream: Pick<DrawStream, 'below' | 'balls'>): readonly bigint[] {
  if (!canDivide(terms)) throw new RangeError('the budget cannot be divided')
  const unit = smallestAmount()
  const [min, max] = [terms.min / unit, terms.max / unit]
  let left = terms.budget / unit
  const drawn: bigint[] = []
  for (let open = BigInt(terms.envelopes); open > 0n; open -= 1n) {
    const least = larger(min, left - (open - 1n) * max)
    const possible = smaller(max, left - (open - 1n) * min)
    const most = open === 1n ? possible : larger(least, smaller(possible, 2n * (left / open) - min))
    const values = Number.parseInt(String(most - least + 1n), 10)
    const share = values === 1 ? least : least + BigInt(stream.below(values))
    drawn.push(share)
    left -= share
  }
  return stream.balls(drawn.length, drawn.length).map((ball) => (drawn[ball - 1] ?? 0n) * unit)
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
