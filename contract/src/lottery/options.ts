import { type OutcomeSpace, pairOf, sumOf } from './outcome-space.ts'
import type { Place } from './place.ts'
import type { Play, Symbols } from './play.ts'
import { singlesPlay } from './plays/singles.ts'
import type { Rule } from './tally.ts'

/** A named option, the values that it wins on, and those on which its stake is refunded. */
export interface Option {
  readonly code: string
  readonly wins: (value: number) => boolean
  readonly refunds?: (value: number) => boolean
}

interface Row {
  readonly name: string
  readonly space: OutcomeSpace
}

/** The two halves of the values of an outcome space (from and to), and a value that belongs to neither. */
export interface Halves {
  readonly small: readonly [number, number]
  readonly big: readonly [number, number]
  readonly none?: number
}

/** Big, small, odd, even. */
export function sides({ small, big, none }: Halves): readonly [Option, Option, Option, Option] {
  const within = ([from, to]: readonly [number, number]) => {
    return (value: number) => value >= from && value <= to
  }
  return [
    { code: 'big', wins: within(big) },
    { code: 'small', wins: within(small) },
    { code: 'odd', wins: (value) => value !== none && value % 2 === 1 },
    { code: 'even', wins: (value) => value !== none && value % 2 === 0 },
  ]
}

/** The same option, with its stake refunded on these values. */
export const refundedOn =
  (refunds: (value: number) => boolean) =>
  (option: Option): Option => ({ ...option, refunds })

/** Big, small, odd, even of a digit (big is 5 to 9) or of the sum of five digits (big is 23 to 45). */
export function sidesPlay(code: string, values: number, rows: readonly Row[]): Play {
  const options = sides({ small: [0, values / 2 - 1], big: [values / 2, values - 1] })
  return optionsPlay({ code, rows, options, most: options.length })
}

/** Dragon when the first digit is greater, tiger when the second is, tie when they are equal. */
export function dragonTigerPlay(code: string, first: Place, second: Place): Play {
  const lead = (value: number) => Math.floor(value / 10) - (value % 10)
  const options: readonly Option[] = [
    { code: 'dragon', wins: (value) => lead(value) > 0 },
    { code: 'tiger', wins: (value) => lead(value) < 0 },
    { code: 'tie', wins: (value) => lead(value) === 0 },
  ]
  return separatelyPricedPlay(code, pairOf(first, second), options)
}

/** The exact sum of some digits; each sum has its own odds. */
export const sumPlay = (code: string, places: readonly Place[]): Play => valuesPlay(code, sumOf(places))

/** The exact value of an outcome space; each possible value has its own odds. */
export function valuesPlay(
  code: string,
  space: OutcomeSpace,
  isSold: (value: number) => boolean = () => true,
): Play {
  const options = space.weights.flatMap((weight, sold) =>
    weight > 0n && isSold(sold) ? [{ code: String(sold), wins: (value: number) => value === sold }] : [],
  )
  return separatelyPricedPlay(code, space, options)
}

/** One option out of several with different odds. */
export function separatelyPricedPlay(code: string, space: OutcomeSpace, options: readonly Option[]): Play {
  return optionsPlay({ code, rows: [{ name: 'pick', space }], options, most: 1, pricedSeparately: true })
}

/** Named options, row by row. */
export function optionsPlay(setup: {
  code: string
  rows: readonly Row[]
  options: readonly Option[]
  most: number
  pricedSeparately?: boolean
}): Play {
  const { options, ...rest } = setup
  return singlesPlay({ ...rest, group: 'entertainment', symbols: symbolsOf(options), ...ruleOf(options) })
}

/** Options as symbols of a pad. */
export const symbolsOf = (options: readonly Option[]): Symbols => ({
  kind: 'options',
  options: options.map((option) => option.code),
})

/** When the option at an index wins, and when its stake is refunded. */
export function ruleOf(options: readonly Option[]): Rule {
  const wins = (pick: number, value: number) => options[pick]?.wins(value) ?? false
  if (options.every((option) => option.refunds === undefined)) return { wins }
  return { wins, refunds: (pick, value) => options[pick]?.refunds?.(value) ?? false }
}
