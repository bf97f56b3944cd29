import type { Result } from './games.ts'
import type { Rational } from './rational.ts'

/**
 * The Play port: one way to bet, as pure mathematics. Every play states how its selections are entered, how
 * many lines they make, what the chance of a line is, and how many hits a result gives. Prices follow from
 * that alone.
 */

/** What can be picked in a row: numbers of a fixed width (0-9, 00-99 ... 0000-9999) or named options. */
export type Symbols =
  | { readonly kind: 'numbers'; readonly width: 1 | 2 | 3 | 4 }
  | { readonly kind: 'options'; readonly options: readonly string[] }

/** How a selection is entered: a bet screen draws itself from it, and it is the grammar of the text. */
export interface Pad {
  readonly symbols: Symbols
  /** Names of the rows, such as positions of a number; a single row is named `pick`. */
  readonly rows: readonly string[]
  /** Picks per row. */
  readonly least: number
  readonly most: number
  /** True when picks have different odds, so that each makes a wager of its own (then `most` is 1). */
  readonly apart: boolean
}

/** A valid selection. `rows` holds picks, ascending: the number itself, or the index of the option. */
export interface Selection {
  /** Canonical: rows joined by `|`, digits side by side, other picks joined by `,`: `12|0||7`, `05,17`. */
  readonly text: string
  readonly rows: readonly (readonly number[])[]
}

/** Why a text is no selection: the detail of the refusal `selection.invalid`. */
export type SelectionRefusal = 'malformed' | 'repeated' | 'too_few' | 'too_many'

/** Counts hits of one result; made once per draw, then asked for each wager. */
export interface Scorer {
  hits(selection: Selection): bigint
  /** Whether a pick of a row has come, for marking it on a ticket. */
  isDrawn(row: number, pick: number): boolean
}

export interface Play {
  readonly code: string
  readonly group: 'tradition' | 'entertainment'
  readonly nameKey: string
  readonly pad: Pad
  /** Price units charged per line: 18 for bao lo 2 on 18 numbers. */
  readonly unitsPerLine: bigint
  /** Whether each pick is a line of its own, so that a number by itself can be capped. */
  readonly picksStandAlone: boolean
  lines(selection: Selection): bigint
  /** Expected hits of one line divided by its units: the P of the price formula (domain 2.5). */
  probability(selection: Selection): Rational
  /** The chance that the selection wins anything at all. */
  chance(selection: Selection): Rational
  /** The most hits that any result can give. */
  maxHits(selection: Selection): bigint
  scorer(result: Result): Scorer
}

const LONGEST_TEXT = 6000

/**
 * Reads a selection in any order of picks and gives it back in canonical form.
 * Never throws: whatever is not a selection of this play is refused with a reason.
 */
export function parseSelection({ pad }: Play, text: string): Selection | SelectionRefusal {
  if (text.length > LONGEST_TEXT) return 'too_many'
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
  return { text: formatRows(pad.symbols, rows), rows }
}

/** Writes picks as selection text; picks that the pad does not have are a programmer's error. */
export function formatRows(symbols: Symbols, rows: readonly (readonly number[])[]): string {
  const separator = separatorOf(symbols)
  return rows.map((row) => row.map((pick) => symbolOf(symbols, pick)).join(separator)).join('|')
}

/** The text of one pick: `07`, `big`. */
export function symbolOf(symbols: Symbols, pick: number): string {
  if (symbols.kind === 'numbers') return String(pick).padStart(symbols.width, '0')
  const option = symbols.options[pick]
  if (option === undefined) throw new RangeError(`no option ${pick}`)
  return option
}

/** How many different picks a row offers. */
export function symbolCount(symbols: Symbols): number {
  return symbols.kind === 'numbers' ? 10 ** symbols.width : symbols.options.length
}

/** Hits of a selection, and which of its picks came, row by row. */
export interface Score {
  readonly hits: bigint
  readonly drawn: readonly (readonly string[])[]
}

/** Scores one selection against one result. For many wagers of a draw keep `play.scorer(result)` instead. */
export function score(play: Play, selection: Selection, result: Result): Score {
  const scorer = play.scorer(result)
  const drawn = selection.rows.map((row, index) =>
    row.filter((pick) => scorer.isDrawn(index, pick)).map((pick) => symbolOf(play.pad.symbols, pick)),
  )
  return { hits: scorer.hits(selection), drawn }
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

/** The pick that a text names, or -1; by character codes, since settlement reads a million of these. */
function parsePick(symbols: Symbols, text: string): number {
  if (symbols.kind === 'options') return symbols.options.indexOf(text)
  if (text.length !== symbols.width) return -1
  let value = 0
  for (let i = 0; i < text.length; i += 1) {
    const digit = text.charCodeAt(i) - 48
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}
