const MONTHS = 12

const monthText = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)

/** The month of a day and the eleven before it, the latest first: `2026-01`. Pure. */
export function lastMonths(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => monthText(year, month - 1 - back))
}

/** The first and the last day of a month. Pure. */
export function monthDays(text: string): { readonly startDate: string; readonly endDate: string } {
  const [year = 0, month = 1] = text.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0))
  return { startDate: `${text}-01`, endDate: last.toISOString().slice(0, 10) }
}
