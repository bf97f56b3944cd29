/** A bar of a chart that is 100 high, from its upper edge. */
export interface Bar {
  readonly y: number
  readonly height: number
}

/** The line of zero in a chart that is 100 high, and a bar for each value. */
export interface Bars {
  readonly zero: number
  readonly bars: readonly Bar[]
}

const HEIGHT = 100

/** Values as bars on a common scale; negative ones hang below the line of zero. Pure. */
export function barsOf(values: readonly bigint[]): Bars {
  const sorted = [0n, ...values].sort((one, other) => (one < other ? -1 : 1))
  const [least = 0n, most = 0n] = [sorted[0], sorted.at(-1)]
  const span = most - least
  if (span === 0n) return { zero: HEIGHT, bars: values.map(() => ({ y: HEIGHT, height: 0 })) }
  const scaled = (value: bigint): number => Number((value * 10_000n) / span) / (10_000 / HEIGHT)
  const zero = scaled(most)
  return {
    zero,
    bars: values.map((value) => {
      const height = scaled(value < 0n ? -value : value)
      return { y: value < 0n ? zero : zero - height, height }
    }),
  }
}
