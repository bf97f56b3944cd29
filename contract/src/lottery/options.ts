import { type Ground, pairOf, sumOf } from './ground.ts'
import type { Place } from './place.ts'
import type { Play } from './play.ts'
import { separatePlay } from './plays/separate.ts'

/** A named option, and the values of its ground that it wins on. */
export interface Option {
  readonly code: string
  readonly wins: (value: number) => boolean
}

interface Row {
  readonly name: string
  readonly ground: Ground
}

/** Big, small, odd, even of a digit (big is 5 to 9) or of the sum of five digits (big is 23 to 45). */
export function sidesPlay(code: string, values: number, rows: readonly Row[]): Play {
  const options: readonly Option[] = [
    { code: 'big', wins: (value) => value >= values / 2 },
    { code: 'small', wins: (value) => value < values / 2 },
    { code: 'odd', wins: (value) => value % 2 === 1 },
    { code: 'even', wins: (value) => value % 2 === 0 },
  ]
  return optionsPlay({ code, rows, options, most: options.length })
}

/** Dragon when the first digit is the greater, tiger when the second is, tie when they are alike. */
export function dragonTigerPlay(code: string, first: Place, second: Place): Play {
  const lead = (value: number) => Math.floor(value / 10) - (value % 10)
  const options: readonly Option[] = [
    { code: 'dragon', wins: (value) => lead(value) > 0 },
    { code: 'tiger', wins: (value) => lead(value) < 0 },
    { code: 'tie', wins: (value) => lead(value) === 0 },
  ]
  return apartPlay(code, pairOf(first, second), options)
}

/** The exact sum of some digits; each sum has odds of its own. */
export function sumPlay(code: string, places: readonly Place[]): Play {
  const ground = sumOf(places)
  const options = ground.weights.map((_, sum) => ({
    code: String(sum),
    wins: (value: number) => value === sum,
  }))
  return apartPlay(code, ground, options)
}

/** One option out of several with different odds. */
export function apartPlay(code: string, ground: Ground, options: readonly Option[]): Play {
  return optionsPlay({ code, rows: [{ name: 'pick', ground }], options, most: 1, apart: true })
}

function optionsPlay(setup: {
  code: string
  rows: readonly Row[]
  options: readonly Option[]
  most: number
  apart?: boolean
}): Play {
  const { options, ...rest } = setup
  return separatePlay({
    ...rest,
    group: 'entertainment',
    symbols: { kind: 'options', options: options.map((option) => option.code) },
    wins: (pick, value) => options[pick]?.wins(value) ?? false,
  })
}
