/** The day of a moment in a time zone, `YYYY-MM-DD`: a day is the platform's, not the phone's (architecture 3.9). */
export function platformDay(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(time)
}
