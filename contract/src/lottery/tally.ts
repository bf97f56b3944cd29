import type { Scorer, Shown } from './play.ts'

/** When a pick wins, and when its stake is given back, by the value that its row shows. */
export interface Rule {
  readonly wins: (pick: number, value: number) => boolean
  readonly pushes?: (pick: number, value: number) => boolean
}

/** Those of the picks that win and those that are pushed when their row shows this value. */
export const shownAt = ({ wins, pushes }: Rule, picks: readonly number[], value: number): Shown => ({
  wins: picks.filter((pick) => wins(pick, value)),
  pushes: pushes === undefined ? [] : picks.filter((pick) => pushes(pick, value)),
})

/** Scores picks that are lines of their own, by the value of each row; it is read once for each row. */
export function tally({ wins, pushes }: Rule, readRow: (row: number) => number): Scorer {
  const values: number[] = []
  const valueAt = (row: number): number => {
    const value = values[row] ?? readRow(row)
    values[row] = value
    return value
  }
  const count = (rows: readonly (readonly number[])[], isMeant: NonNullable<Rule['pushes']>) =>
    rows.reduce(
      (all, picks, row) => picks.reduce((sum, pick) => sum + (isMeant(pick, valueAt(row)) ? 1 : 0), all),
      0,
    )
  return {
    hits: ({ rows }) => BigInt(count(rows, wins)),
    pushes: ({ rows }) => (pushes === undefined ? 0n : BigInt(count(rows, pushes))),
    isDrawn: (row, pick) => wins(pick, valueAt(row)),
    isPushed: (row, pick) => pushes?.(pick, valueAt(row)) ?? false,
  }
}
