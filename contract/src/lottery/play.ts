import type { Result } from './games.ts'
import type { Rational } from './rational.ts'

/**
 * The Play port: one way to bet, as pure mathematics. A play defines how its selections are entered, how many
 * lines they make, the chance of a line, and the hits that a result gives. Prices follow from that alone.
 */

/**
 * `count` consecutive numbers of a fixed width, from `first` on: digits 0-9, pairs 00-99, dice 1-6, balls
 * 01-80.
 */
export interface Numbers {
  readonly kind: 'numbers'
  readonly width: 1 | 2 | 3 | 4
  readonly first: number
  readonly count: number
}

/** What can be picked in a row: numbers, or named options. */
export type Symbols = Numbers | { readonly kind: 'options'; readonly options: readonly string[] }

/** All numbers of `width` digits: 0-9, 00-99 ... 0000-9999. */
export const allDigits = (width: Numbers['width']): Numbers => ({
  kind: 'numbers',
  width,
  first: 0,
  count: 10 ** width,
})

/** The balls of a drum: 01, 02 ... */
export const ballsOf = (count: number): Numbers => ({ kind: 'numbers', width: 2, first: 1, count })

/** The faces of a die. */
export const DICE: Numbers = { kind: 'numbers', width: 1, first: 1, count: 6 }

/** How a selection is entered: bet screens are drawn from it, and it is the grammar of the selection text. */
export interface Pad {
  readonly symbols: Symbols
  /** Names of the rows, such as positions of a number; a single row is named `pick`. */
  readonly rows: readonly string[]
  /** The fewest and the most picks in a row. */
  readonly least: number
  readonly most: number
  /** True when picks have different odds, so that each is a separate wager (`most` is then 1). */
  readonly pricedSeparately: boolean
  /** True when a line cannot hold the same number twice, because a drum does not give it twice. */
  readonly distinct?: boolean
}

/** A valid selection. `rows` holds picks, ascending: the number itself, or the index of the option. */
export interface Selection {
  /** Canonical: rows joined by `|`, digits side by side, other picks joined by `,`: `12|0||7`, `05,17`. */
  readonly text: string
  readonly rows: readonly (readonly number[])[]
}

/** Why a text is not a selection: the detail of the refusal `selection.invalid`. */
export type SelectionRefusal = 'malformed' | 'repeated' | 'too_few' | 'too_many' | 'no_line'

/** What a result gives a selection: lines that hit, and lines whose stake is refunded. */
export interface Outcome {
  readonly hits: bigint
  readonly refunds: bigint
}

/** Counts the hits and refunds of one result; created once per draw, then used for every wager. */
export interface Scorer {
  hits(selection: Selection): bigint
  /** Lines that neither win nor lose: their stake is refunded. */
  refunds(selection: Selection): bigint
  /** Whether a pick of a row was drawn, for marking it on a ticket. */
  isDrawn(row: number, pick: number): boolean
  /** Whether the stake on a pick of a row is refunded. */
  isRefunded(row: number, pick: number): boolean
}

/** The half of a scorer that is the same for every play without refunds. */
export const NEVER_REFUNDED: Pick<Scorer, 'refunds' | 'isRefunded'> = {
  refunds: () => 0n,
  isRefunded: () => false,
}

/** The refunds of a play. */
export interface RefundRule {
  /** The exact chance that one line of the selection is refunded. */
  chance(selection: Selection): Rational
  /** For each number of refunded lines that a result can give, the most hits that come with it. */
  peaks(selection: Selection): readonly Outcome[]
}

/** What one result does to the picks of a row: those that win, and those whose stake is refunded. */
export interface PickOutcome {
  readonly wins: readonly number[]
  readonly refunded: readonly number[]
}

export interface Play {
  readonly code: string
  readonly group: 'tradition' | 'entertainment'
  readonly nameKey: string
  readonly pad: Pad
  /** Price units charged per line: 18 for bao lo 2 on 18 numbers. */
  readonly unitsPerLine: bigint
  /** Whether each pick is a separate line, so that a single number can be capped. */
  readonly picksStandAlone: boolean
  lines(selection: Selection): bigint
  /** The P of the price formula: the expected hits of a line that is not refunded, divided by its units. */
  probability(selection: Selection): Rational
  /** Null where no line is ever refunded. */
  readonly refund: RefundRule | null
  /** The chance that the selection wins anything at all. */
  chance(selection: Selection): Rational
  /** The most hits that any result can give. */
  maxHits(selection: Selection): bigint
  /** Where picks are priced separately: every different outcome that a result can have for them. */
  readonly pickOutcomes?: readonly PickOutcome[]
  scorer(result: Result): Scorer
}

const MAX_TEXT_LENGTH = 6000

/**
 * Reads a selection with its picks in any order and returns it in canonical form.
 * Never throws: returns the reason when the text is not a selection of this play.
 */
export function parseSelection(play: Play, text: string): Selection | SelectionRefusal {
  const { pad } = play
  if (text.length > MAX_TEXT_LENGTH) return 'too_many'
  const parts = text.split('|')
  if (parts.length !== pad.rows.length) return 'malformed'
  const rows: number[][] = []
  for (const part of parts) {
    const row = parseRow(pad.symbols, part)
    if (row === null) return 'malformed'
    row.sort((a, b) => a - b)
    if (row.some((pick, i) => pick === row[i - 1])) return 'repeated'
    if (row.length < pad.least) return 'too_few'
    if (row.length > pad.most) return 'too_many'
    rows.push(row)
  }
  if (rows.every((row) => row.length === 0)) return 'too_few'
  const selection = { text: formatRows(pad.symbols, rows), rows }
  return pad.distinct === true && play.lines(selection) === 0n ? 'no_line' : selection
}

/** Writes picks as selection text. Throws RangeError for a pick that the pad does not have. */
export function formatRows(symbols: Symbols, rows: readonly (readonly number[])[]): string {
  const separator = separatorOf(symbols)
  return rows.map((row) => row.map((pick) => symbolOf(symbols, pick)).join(separator)).join('|')
}

/** The text of one pick: `07`, `big`. */
export function symbolOf(symbols: Symbols, pick: number): string {
  if (symbols.kind === 'numbers') {
    if (!isNumberOf(symbols, pick)) throw new RangeError(`no number ${pick}`)
    return String(pick).padStart(symbols.width, '0')
  }
  const option = symbols.options[pick]
  if (option === undefined) throw new RangeError(`no option ${pick}`)
  return option
}

/** How many different picks a row offers. */
export function symbolCount(symbols: Symbols): number {
  return symbols.kind === 'numbers' ? symbols.count : symbols.options.length
}

/** Every pick that a row offers, ascending. */
export function picksOf(symbols: Symbols): readonly number[] {
  const first = symbols.kind === 'numbers' ? symbols.first : 0
  return Array.from({ length: symbolCount(symbols) }, (_, place) => first + place)
}

const isNumberOf = ({ first, count }: Numbers, pick: number): boolean =>
  Number.isInteger(pick) && pick >= first && pick < first + count

/** What a result gives a selection, and which of its picks were drawn, row by row. */
export interface Score extends Outcome {
  readonly drawn: readonly (readonly string[])[]
}

/** Scores one selection against one result. To score many wagers of a draw, reuse `play.scorer(result)`. */
export function score(play: Play, selection: Selection, result: Result): Score {
  const scorer = play.scorer(result)
  const drawn = selection.rows.map((row, index) =>
    row.filter((pick) => scorer.isDrawn(index, pick)).map((pick) => symbolOf(play.pad.symbols, pick)),
  )
  return { hits: scorer.hits(selection), refunds: scorer.refunds(selection), drawn }
}

/** How many picks a selection holds. */
export function pickCount({ rows }: Selection): number {
  return rows.reduce((count, row) => count + row.length, 0)
}

function separatorOf(symbols: Symbols): string {
  return symbols.kind === 'numbers' && symbols.width === 1 ? '' : ','
}

function parseRow(symbols: Symbols, part: string): number[] | null {
  if (part === '') return []
  const picks = part.split(separatorOf(symbols)).map((text) => parsePick(symbols, text))
  return picks.includes(-1) ? null : picks
}

/** The pick that a text names, or -1. Reads character codes, since settlement parses a million of these. */
export function parsePick(symbols: Symbols, text: string): number {
  if (symbols.kind === 'options') return symbols.options.indexOf(text)
  if (text.length !== symbols.width) return -1
  let value = 0
  for (let i = 0; i < text.length; i += 1) {
    const digit = text.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return isNumberOf(symbols, value) ? value : -1
}
