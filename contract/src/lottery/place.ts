import type { PrizeTier, Result } from './games.ts'

/** Adjacent digits of one number of a result. Digits are uniform and independent of each other. */
export interface Place {
  /** Index of the part (prize tier), and of the number within it. */
  readonly tier: number
  readonly index: number
  /** Position of the first digit, from the left, and how many digits. */
  readonly at: number
  readonly width: 1 | 2 | 3 | 4
}

const ZERO = 48

/** The value of the digits at a place. Throws RangeError when the result does not have the place. */
export function read(result: Result, { tier, index, at, width }: Place): number {
  const number = result[tier]?.[index] ?? ''
  let value = 0
  for (let i = at; i < at + width; i += 1) value = value * 10 + number.charCodeAt(i) - ZERO
  if (Number.isNaN(value)) throw new RangeError(`no digits at ${tier}/${index}/${at}`)
  return value
}

/** The values at several places, for plays that read all of them. */
export const valuesAt =
  (places: readonly Place[]) =>
  (result: Result): readonly number[] =>
    places.map((place) => read(result, place))

/** The last `width` digits of every number that has that many, in the tiers that belong. */
export function tails(
  tiers: readonly PrizeTier[],
  width: Place['width'],
  belongs: (tier: PrizeTier) => boolean = () => true,
): Place[] {
  return places(tiers, width, belongs, (digits) => digits - width)
}

/** The first `width` digits of the same numbers. */
export function heads(
  tiers: readonly PrizeTier[],
  width: Place['width'],
  belongs: (tier: PrizeTier) => boolean = () => true,
): Place[] {
  return places(tiers, width, belongs, () => 0)
}

function places(
  tiers: readonly PrizeTier[],
  width: Place['width'],
  belongs: (tier: PrizeTier) => boolean,
  start: (digits: number) => number,
): Place[] {
  return tiers.flatMap((prize, tier) =>
    prize.digits < width || !belongs(prize)
      ? []
      : Array.from({ length: prize.count }, (_, index) => ({ tier, index, at: start(prize.digits), width })),
  )
}
