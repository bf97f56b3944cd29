import { formatDay } from '../../i18n/format-time.ts'
import type { Language } from '../../i18n/i18n.ts'

export const SPANS = ['week', 'month', 'quarter', 'year'] as const
export type Span = (typeof SPANS)[number]

const DAYS: Readonly<Record<Span, number>> = { week: 7, month: 30, quarter: 91, year: 365 }
const DAY = 86_400_000

/** The days of a span that ends today, both included; longer ones are listed by month. Pure. */
export function rangeOf(span: Span, today: string) {
  const start = new Date(Date.parse(`${today}T00:00:00Z`) - (DAYS[span] - 1) * DAY)
  return {
    startDate: start.toISOString().slice(0, 10),
    endDate: today,
    by: span === 'week' || span === 'month' ? ('day' as const) : ('month' as const),
  }
}

/** `2026-11-21` or `2026-11` as the language writes it. Pure. */
export function periodName(from: string, language: Language): string {
  if (from.length === 7) return from
  return formatDay(Date.parse(`${from}T00:00:00Z`), language, 'UTC')
}
