import { type Hand, rankOf, type Winner, winnerOf } from './rules.ts'

/** What the roads keep of a hand. */
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

/** One circle of the big road: who won, how many ties followed it, and the pairs of its hand. */
export interface Circle {
  readonly winner: 'player' | 'banker'
  readonly ties: number
  readonly playerPair: boolean
  readonly bankerPair: boolean
}

/** Winners in a row stand in one column; ties are counted on the circle before them. */
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
 * A derived road: columns of like inks. `back` is 1 for the big eye boy, 2 for the small road, 3 for the
 * cockroach. A circle that opens a column asks whether the two columns before, `back` apart, are as long; any
 * other whether the column `back` before has a place beside it as it has above it. Red where they agree.
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

export interface Laid<Cell> {
  readonly column: number
  readonly row: number
  readonly cell: Cell
}

/** Lays columns on six rows: where the way down is taken, a long column turns right (the dragon's tail). */
export function lay<Cell>(columns: readonly (readonly Cell[])[]): Laid<Cell>[] {
  const taken = new Set<string>()
  const laid: Laid<Cell>[] = []
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
      laid.push({ column, row, cell })
    }
  }
  return laid
}

/** How many columns a road needs. */
export const widthOf = (laid: readonly Laid<unknown>[]): number =>
  laid.reduce((most, { column }) => Math.max(most, column + 1), 0)
