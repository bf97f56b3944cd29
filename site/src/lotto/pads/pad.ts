import { type Pad, type Play, symbolCount } from '@koi/contract/lottery/play.ts'

/** Picks by row, each ascending; what a bet screen holds before it is a selection. */
export type Rows = readonly (readonly number[])[]

/** Which of the pads a play is entered on. */
export type PadKind = 'digits' | 'grid' | 'typing' | 'options'

export function padKind({ symbols }: Pad): PadKind {
  if (symbols.kind === 'options') return 'options'
  if (symbols.width === 1) return 'digits'
  return symbols.width === 2 ? 'grid' : 'typing'
}

export const emptyRows = ({ rows }: Pad): Rows => rows.map(() => [])

export const isEmpty = (rows: Rows): boolean => rows.every((row) => row.length === 0)

/** Options with odds of their own are wagers each, so that any number of them may be picked. */
const mostOf = (pad: Pad): number => (pad.apart ? symbolCount(pad.symbols) : pad.most)

/** Picks or drops one; a full row stays as it is. */
export function togglePick(pad: Pad, rows: Rows, { row, pick }: { row: number; pick: number }): Rows {
  const picks = rows[row] ?? []
  if (picks.includes(pick))
    return withRow(
      rows,
      row,
      picks.filter((other) => other !== pick),
    )
  return picks.length >= mostOf(pad) ? rows : withRow(rows, row, [...picks, pick])
}

/** Adds picks to a row as far as there is room; answers the rows and how many were new. */
export function addPicks(pad: Pad, rows: Rows, { row, picks }: { row: number; picks: readonly number[] }) {
  const before = rows[row] ?? []
  const after = [...new Set([...before, ...picks])].slice(0, mostOf(pad))
  return { rows: withRow(rows, row, after), added: after.length - before.length }
}

export function withRow(rows: Rows, row: number, picks: readonly number[]): Rows {
  return rows.map((other, index) => (index === row ? [...picks].sort((a, b) => a - b) : other))
}

/** Quick choices of a row of numbers. Big is the upper half. */
export const QUICK = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const
export type Quick = (typeof QUICK)[number]

const isQuick: Readonly<Record<Quick, (pick: number, size: number) => boolean>> = {
  all: () => true,
  big: (pick, size) => pick >= size / 2,
  small: (pick, size) => pick < size / 2,
  odd: (pick) => pick % 2 === 1,
  even: (pick) => pick % 2 === 0,
  clear: () => false,
}

export function quickPicks({ symbols }: Pad, quick: Quick): readonly number[] {
  const size = symbolCount(symbols)
  return allPicks(size).filter((pick) => isQuick[quick](pick, size))
}

/** The quick choices that a row has room for; without any, `clear` is not offered either. */
export function quicksOf(pad: Pad): readonly Quick[] {
  const fitting = QUICK.filter((quick) => quickPicks(pad, quick).length <= mostOf(pad))
  return fitting.length === 1 ? [] : fitting
}

const allPicks = (size: number): readonly number[] => Array.from({ length: size }, (_, pick) => pick)

/** A grid of 00 to 99 is shown twenty at a time. */
export const GRID_PAGE = 20
export const GRID_PAGES = 5

export const pageOfPick = (pick: number): number => Math.floor(pick / GRID_PAGE)

export const picksOfPage = (page: number): readonly number[] =>
  allPicks(GRID_PAGE).map((offset) => page * GRID_PAGE + offset)

/** How many a random choice fills in: the least that make a bet, and one of each row. */
export function randomRows(pad: Pad, below: (n: number) => number): Rows {
  const size = symbolCount(pad.symbols)
  const isAnyRow = pad.least === 0
  const lucky = isAnyRow ? below(pad.rows.length) : -1
  return pad.rows.map((_, row) => {
    const count = isAnyRow ? (row === lucky ? 1 : 0) : Math.max(1, pad.least)
    const picks = new Set<number>()
    while (picks.size < count) picks.add(below(size))
    return [...picks].sort((a, b) => a - b)
  })
}

/** What was typed into a field for numbers of some width. */
export interface Typed {
  readonly picks: readonly number[]
  /** Pieces that are no numbers of that width. */
  readonly wrong: readonly string[]
  /** An unfinished number at the end, that stays in the field. */
  readonly rest: string
}

/**
 * Reads numbers as they are typed or pasted: `123 456`, `123,456`, `123456`. With `done` the last piece is
 * taken as finished. Pure.
 */
export function readTyped(text: string, width: number, done = false): Typed {
  const pieces = text.split(/[\s,;.|/-]+/).filter((piece) => piece !== '')
  const isOpen = !done && /\d$/.test(text)
  const picks: number[] = []
  const wrong: string[] = []
  let rest = ''
  pieces.forEach((piece, place) => {
    const isLast = place === pieces.length - 1
    if (!/^\d+$/.test(piece)) wrong.push(piece)
    else {
      const over = piece.length % width
      const whole = piece.slice(0, piece.length - over)
      if (over > 0 && isLast && isOpen) rest = piece.slice(-over)
      else if (over > 0) {
        wrong.push(piece)
        return
      }
      for (let at = 0; at < whole.length; at += width) picks.push(Number(whole.slice(at, at + width)))
    }
  })
  return { picks, wrong, rest }
}

/** What a pad still wants before it makes a bet: so many picks in so many rows. Null when nothing is missing. */
export function missing({ pad }: Play, rows: Rows): { readonly row: string; readonly count: number } | null {
  if (pad.least === 0) return isEmpty(rows) ? { row: 'pick', count: 1 } : null
  const short = rows.findIndex((row) => row.length < pad.least)
  if (short === -1) return null
  return { row: pad.rows[short] ?? 'pick', count: pad.least - (rows[short]?.length ?? 0) }
}
