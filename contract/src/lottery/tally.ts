import type { PickOutcome, Scorer } from './play.ts'

/** When a pick wins, and when its stake is refunded, by the value of its row. */
export interface Rule {
  readonly wins: (pick: number, value: number) => boolean
  readonly refunds?: (pick: number, value: number) => boolean
}

/** The picks that win and the picks that are refunded when their row has this value. */
export const pickOutcomeAt = (
  { wins, refunds }: Rule,
  picks: readonly number[],
  value: number,
): PickOutcome => ({
  wins: picks.filter((pick) => wins(pick, value)),
  refunded: refunds === undefined ? [] : picks.filter((pick) => refunds(pick, value)),
})

/** Scores picks that are separate lines, by the value of each row, which is read once. */
export function tally({ wins, refunds }: Rule, readRow: (row: number) => number): Scorer {
  const values: number[] = []
  const valueAt = (row: number): number => {
    const value = values[row] ?? readRow(row)
    values[row] = value
    return value
  }
  const count = (rows: readonly (readonly number[])[], matches: NonNullable<Rule['refunds']>) =>
    rows.reduce(
      (all, picks, row) => picks.reduce((sum, pick) => sum + (matches(pick, valueAt(row)) ? 1 : 0), all),
      0,
    )
  return {
    hits: ({ rows }) => BigInt(count(rows, wins)),
    refunds: ({ rows }) => (refunds === undefined ? 0n : BigInt(count(rows, refunds))),
    isDrawn: (row, pick) => wins(pick, valueAt(row)),
    isRefunded: (row, pick) => refunds?.(pick, valueAt(row)) ?? false,
  }
}
