import { platformDay } from '../../api/platform-day.ts'

export type DayRow<Row> =
  | { readonly kind: 'day'; readonly day: string; readonly time: number }
  | { readonly kind: 'row'; readonly row: Row }

/** Rows, newest first, with a heading before the first of each of the platform's days. Pure. */
export function byDay<Row>(
  rows: readonly Row[],
  at: (row: Row) => number,
  timeZone: string,
): readonly DayRow<Row>[] {
  let before = ''
  return rows.flatMap((row): DayRow<Row>[] => {
    const time = at(row)
    const day = platformDay(time, timeZone)
    const isNew = day !== before
    before = day
    return [...(isNew ? [{ kind: 'day', day, time } as const] : []), { kind: 'row', row }]
  })
}
