import { formatDay } from '../../../i18n/format-time.ts'
import type { Language } from '../../../i18n/i18n.ts'
import type { DayRange } from '../../../team/range.ts'

/** A day of the platform, `2026-11-21`, in the format of the language. Pure. */
export function dayName(day: string, language: Language): string {
  return formatDay(Date.parse(`${day}T00:00:00Z`), language, 'UTC')
}

/** A range in the format of the language; a single day once. Pure. */
export function rangeName({ startDate, endDate }: DayRange, language: Language): string {
  const days = startDate === endDate ? [startDate] : [startDate, endDate]
  return days.map((day) => dayName(day, language)).join(' – ')
}
