/** The day of a moment in the platform's time zone, `YYYY-MM-DD` (docs/domain/money-states.md#days). */
export function platformDay(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(time)
}
