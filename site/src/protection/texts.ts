import { formatMoney, fromWire } from '@koi/contract/money.ts'
import type { LimitKind, LimitPeriod } from '@koi/contract/protection.ts'
import { formatTime } from '../i18n/format-time.ts'
import type { Language, PlainKey, Translate } from '../i18n/i18n.ts'

export const periodKeys: Readonly<Record<LimitPeriod, PlainKey>> = {
  day: 'protection.day',
  week: 'protection.week',
  month: 'protection.month',
}

/** `2 h 05 min`, `45 min`. */
export function formatPlayTime(t: Translate, seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = minutes % 60
  if (minutes < 60) return t('protection.minutes', { minutes })
  return t('protection.hours', { hours: Math.floor(minutes / 60), minutes: String(rest).padStart(2, '0') })
}

/** The amount of a limit as shown to the member: money with its symbol, or time. */
export function formatLimit(t: Translate, kind: LimitKind, amount: string): string {
  return kind === 'time' ? formatPlayTime(t, Number.parseInt(amount, 10) * 60) : formatMoney(fromWire(amount))
}

type Details = Readonly<Record<string, unknown>>

const isPeriod = (value: unknown): value is LimitPeriod => Object.hasOwn(periodKeys, String(value))
const isKind = (value: unknown): value is LimitKind =>
  value === 'deposit' || value === 'stake' || value === 'loss' || value === 'time'

/** The details of a `protection.*` refusal: what is left, and when play opens. Null if there are none. */
export function refusalDetailsText(
  details: Details,
  { t, language }: { readonly t: Translate; readonly language: Language },
): string | null {
  const until = momentOf(details.until)
  const returnFrom = momentOf(details.returnFrom)
  const { kind, period, limit, left, threshold } = details
  if (isKind(kind) && isPeriod(period) && until !== null) {
    return t('protection.refused_left', {
      period: t(periodKeys[period]),
      limit: formatLimit(t, kind, String(limit)),
      left: formatLimit(t, kind, String(left)),
      time: formatTime(until, language),
    })
  }
  if (returnFrom !== null) return t('protection.return_from', { time: formatTime(returnFrom, language) })
  if (until !== null) return t('protection.opens', { time: formatTime(until, language) })
  if (typeof threshold === 'string') {
    return t('protection.identity_from', { amount: formatMoney(fromWire(threshold)) })
  }
  return null
}

/** Details are numbers in the answer of a call, and texts from the slip. */
function momentOf(value: unknown): number | null {
  const text = String(value ?? '')
  return /^\d{12,14}$/.test(text) ? Number(text) : null
}
