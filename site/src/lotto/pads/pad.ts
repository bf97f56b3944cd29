import { type Numbers, type Pad, type Play, picksOf, symbolCount } from '@koi/contract/lottery/play.ts'

/** Picks by row, each ascending; what a bet screen holds before it is a selection. */
export type Rows = readonly (readonly number[])[]

/** Which of the pads a play is entered on. */
export type PadKind = 'digits' | 'grid' | 'typing' | 'options'

export function padKind({ symbols }: Pad): PadKind {
  if (symbols.kind === 'options') return 'options'
  if (symbols.count <= MAX_IN_ROW) return 'digits'
  return symbols.width === 2 ? 'grid' : 'typing'
}

/** So many numbers stand in a row of their own, which may be one of several; more are shown page by page. */
const MAX_IN_ROW = 11

/** What a pick looks like on its button. */
export type PickLook = 'digit' | 'ball' | 'die'

/** Numbers from 1 on are drawn: faces of dice have one digit, balls two. */
export function lookOf({ symbols }: Pad): PickLook {
  if (symbols.kind === 'options' || symbols.first === 0) return 'digit'
  return symbols.width === 1 ? 'die' : 'ball'
}

export const emptyRows = ({ rows }: Pad): Rows => rows.map(() => [])

export const isEmpty = (rows: Rows): boolean => rows.every((row) => row.length === 0)

/** Options with odds of their own are wagers each, so that any number of them may be picked. */
const maxPicks = (pad: Pad): number => (pad.pricedSeparately ? symbolCount(pad.symbols) : pad.most)

/** Picks or drops one; a full row stays as it is. */
export function togglePick(pad: Pad, rows: Rows, { row, pick }: { row: number; pick: number }): Rows {
  const picks = rows[row] ?? []
  if (picks.includes(pick))
    return withRow(
      rows,
      row,
      picks.filter((other) => other !== pick),
    )
  return picks.length >= maxPicks(pad) ? rows : withRow(rows, row, [...picks, pick])
}

/** Adds picks to a row as far as there is room; answers the rows and how many were new. */
export function addPicks(pad: Pad, rows: Rows, { row, picks }: { row: number; picks: readonly number[] }) {
  const before = rows[row] ?? []
  const after = [...new Set([...before, ...picks])].slice(0, maxPicks(pad))
  return { rows: withRow(rows, row, after), added: after.length - before.length }
}

export function withRow(rows: Rows, row: number, picks: readonly number[]): Rows {
  return rows.map((other, index) => (index === row ? [...picks].sort((a, b) => a - b) : other))
}

/** Quick choices of a row of numbers. Big is the upper half; of an odd count, with the middle one. */
export const QUICK = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const
export type Quick = (typeof QUICK)[number]

const isQuick: Readonly<Record<Quick, (pick: number, isUpper: boolean) => boolean>> = {
  all: () => true,
  big: (_, isUpper) => isUpper,
  small: (_, isUpper) => !isUpper,
  odd: (pick) => pick % 2 === 1,
  even: (pick) => pick % 2 === 0,
  clear: () => false,
}

export function quickPicks({ symbols }: Pad, quick: Quick): readonly number[] {
  const half = Math.floor(symbolCount(symbols) / 2)
  return picksOf(symbols).filter((pick, place) => isQuick[quick](pick, place >= half))
}

/** The quick choices that a row has room for; without any, `clear` is not offered either. */
export function quickChoices(pad: Pad): readonly Quick[] {
  const fitting = QUICK.filter((quick) => quickPicks(pad, quick).length <= maxPicks(pad))
  return fitting.length === 1 ? [] : fitting
}

/** A grid of 00 to 99, or of 01 to 80, is shown twenty at a time. */
const GRID_PAGE = 20

export const pageOfPick = ({ first }: Numbers, pick: number): number => Math.floor((pick - first) / GRID_PAGE)

/** The picks of a grid, page by page. */
export function gridPages(symbols: Numbers): readonly (readonly number[])[] {
  const picks = picksOf(symbols)
  return Array.from({ length: Math.ceil(picks.length / GRID_PAGE) }, (_, page) =>
    picks.slice(page * GRID_PAGE, (page + 1) * GRID_PAGE),
  )
}

/**
 * A random choice: the least that make a bet, one of each row; where a line takes no number twice, others.
 */
export function randomRows(pad: Pad, below: (n: number) => number): Rows {
  const all = picksOf(pad.symbols)
  const used = new Set<number>()
  const isAnyRow = pad.least === 0
  const lucky = isAnyRow ? below(pad.rows.length) : -1
  return pad.rows.map((_, row) => {
    const count = isAnyRow ? (row === lucky ? 1 : 0) : Math.max(1, pad.least)
    const picks = new Set<number>()
    while (picks.size < count) {
      const pick = all[below(all.length)] ?? 0
      if (!used.has(pick)) picks.add(pick)
    }
    if (pad.distinct === true) for (const pick of picks) used.add(pick)
    return [...picks].sort((a, b) => a - b)
  })
}

/** What was typed into a field for numbers of some width. */
export interface Typed {
  readonly picks: readonly number[]
  /** Pieces that are no numbers of that width. */
  readonly wrong: readonly string[]
  /** What stays in the field: the wrong pieces, and an unfinished number at the end. */
  readonly rest: string
}

/**
 * Reads numbers as they are typed or pasted: `123 456`, `123,456`, `123456`. With `done` the last piece is
 * taken as finished. Numbers that are not among the symbols are wrong. Pure.
 */
export function readTyped(text: string, symbols: Numbers, done = false): Typed {
  const { width, first, count } = symbols
  const isOpen = !done && /\d$/.test(text)
  const picks: number[] = []
  const wrong: string[] = []
  const readPiece = (piece: string, isLast: boolean): string => {
    const over = piece.length % width
    const isUnfinished = over > 0 && isLast && isOpen
    if (!/^\d+$/.test(piece) || (over > 0 && !isUnfinished)) {
      wrong.push(piece)
      return piece
    }
    const numbers = piece.slice(0, piece.length - over).match(new RegExp(`.{${width}}`, 'g')) ?? []
    const isSold = (number: string) => Number(number) >= first && Number(number) < first + count
    const unsold = numbers.filter((number) => !isSold(number))
    picks.push(...numbers.filter(isSold).map(Number))
    wrong.push(...unsold)
    return [...unsold, ...(isUnfinished ? [piece.slice(-over)] : [])].join(' ')
  }
  const rest = text.replace(PIECE, (piece, at: number) => readPiece(piece, at + piece.length === text.length))
  if (!PIECE_ANYWHERE.test(rest)) return { picks, wrong, rest: '' }
  // Unchanged if nothing was removed, so that a member who corrects a piece keeps the cursor position.
  return { picks, wrong, rest: picks.length === 0 ? text : rest.replace(/[\s,;.|/-]+/g, ' ').trimStart() }
}

/** The texts between separators. */
const PIECE = /[^\s,;.|/-]+/g
const PIECE_ANYWHERE = /[^\s,;.|/-]/

/**
 * What a pad needs before it is a bet: this many picks in this many rows. Null if nothing is missing.
 */
export function missingPicks(
  { pad }: Play,
  rows: Rows,
): { readonly row: string; readonly count: number } | null {
  if (pad.least === 0) return isEmpty(rows) ? { row: 'pick', count: 1 } : null
  const short = rows.findIndex((row) => row.length < pad.least)
  if (short === -1) return null
  return { row: pad.rows[short] ?? 'pick', count: pad.least - (rows[short]?.length ?? 0) }
}
