import type { Language } from '../session/storage.ts'
import { platformZone } from './platform-zone.ts'

const LOCALES: Record<Language, string> = { EN: 'en-GB', MS: 'ms-MY', CN: 'zh-CN' }

/** Formats a time in ms as day and time of the platform's zone, in the order of the language. */
export function formatTime(time: number, language: Language): string {
  return withZone(time, LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' })
}

/** The same to the second, where the order of events matters. */
export function formatMoment(time: number, language: Language): string {
  return withZone(time, LOCALES[language], { dateStyle: 'medium', timeStyle: 'medium' })
}

/** The day alone, in the platform's time zone or the given one. */
export function formatDay(time: number, language: Language, timeZone = platformZone()): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone }).format(time)
}

/** The time alone, as `HH:mm`. */
export function formatClock(time: number): string {
  return withZone(time, 'en-GB', { hour: '2-digit', minute: '2-digit' })
}

/** All clocks count 24 hours. Where the phone's clock shows another time, the zone is named: `19:05 GMT+8`. */
function withZone(time: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const platform = { timeZone: platformZone(), hourCycle: 'h23' } as const
  const text = new Intl.DateTimeFormat(locale, { ...options, ...platform }).format(time)
  const zone = offsetName(time, platformZone())
  return zone === offsetName(time, undefined) ? text : `${text} ${zone}`
}

function offsetName(time: number, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  return format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
