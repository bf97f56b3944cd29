import { type Hand, rankOf, type Winner, winnerOf } from './rules.ts'

/** The part of a hand that the roads show. */
export interface Mark {
  readonly winner: Winner
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

const isPair = ([first = 0, second = 0]: readonly number[]): boolean => rankOf(first) === rankOf(second)

export const markOf = (hand: Hand): Mark => ({
  winner: winnerOf(hand),
  playerPair: isPair(hand.player),
  bankerPair: isPair(hand.banker),
})

/** Rows of every road. */
export const ROWS = 6

/** One circle of the big road: the winner, the number of ties after it, and the pairs of its hand. */
export interface Circle {
  readonly winner: 'player' | 'banker'
  readonly ties: number
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

/** Consecutive wins share a column; ties are counted on the circle before them. */
export interface BigRoad {
  readonly columns: readonly (readonly Circle[])[]
  /** Ties before the first winner. */
  readonly opening: number
}

export function bigRoad(marks: readonly Mark[]): BigRoad {
  const columns: Circle[][] = []
  let opening = 0
  for (const { winner, playerPair, bankerPair } of marks) {
    const column = columns.at(-1)
    const last = column?.at(-1)
    if (winner === 'tie') {
      if (column === undefined || last === undefined) opening += 1
      else column[column.length - 1] = { ...last, ties: last.ties + 1 }
      continue
    }
    const circle = { winner, ties: 0, playerPair, bankerPair }
    if (column !== undefined && last?.winner === winner) column.push(circle)
    else columns.push([circle])
  }
  return { columns, opening }
}

export type Ink = 'red' | 'blue'

/**
 * A derived road: columns of equal inks. `back` is 1 for the big eye boy, 2 for the small road, 3 for the
 * cockroach. A circle that opens a column compares the lengths of the two columns before it, `back` apart;
 * any other compares, in the column `back` before, the place beside it with the one above that. Red where
 * they agree.
 */
export function derivedRoad({ columns }: BigRoad, back: 1 | 2 | 3): readonly (readonly Ink[])[] {
  const length = (column: number): number => columns[column]?.length ?? 0
  const inks = columns.flatMap((column, c) =>
    column.flatMap((_, row): Ink[] => {
      if (row === 0) {
        if (c < back + 1) return []
        return [length(c - 1) === length(c - 1 - back) ? 'red' : 'blue']
      }
      if (c < back) return []
      return [length(c - back) === row ? 'blue' : 'red']
    }),
  )
  const derived: Ink[][] = []
  for (const ink of inks) {
    const column = derived.at(-1)
    if (column !== undefined && column[0] === ink) column.push(ink)
    else derived.push([ink])
  }
  return derived
}

export interface PlacedCell<Cell> {
  readonly column: number
  readonly row: number
  readonly cell: Cell
}

/** Places columns on six rows: a column that cannot go down turns right (the dragon's tail). */
export function placeColumns<Cell>(columns: readonly (readonly Cell[])[]): PlacedCell<Cell>[] {
  const taken = new Set<string>()
  const placed: PlacedCell<Cell>[] = []
  const isFree = (column: number, row: number): boolean => row < ROWS && !taken.has(`${column}:${row}`)
  let next = 0
  for (const cells of columns) {
    let column = next
    while (!isFree(column, 0)) column += 1
    let row = 0
    let hasTurned = false
    for (const [i, cell] of cells.entries()) {
      if (i > 0) {
        if (!hasTurned && isFree(column, row + 1)) row += 1
        else {
          hasTurned = true
          column += 1
        }
      } else next = column + 1
      taken.add(`${column}:${row}`)
      placed.push({ column, row, cell })
    }
  }
  return placed
}

/** The number of columns that a road needs. */
export const widthOf = (placed: readonly PlacedCell<unknown>[]): number =>
  placed.reduce((most, { column }) => Math.max(most, column + 1), 0)
