import type { Language } from '../session/storage.ts'

const LOCALES: Record<Language, string> = { EN: 'en-GB', MS: 'ms-MY', CN: 'zh-CN' }

/** Formats a time in ms as day and time of the phone's zone, in the order of the language. */
export function formatTime(time: number, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' }).format(time)
}

/** The same to the second, where the order of events matters. */
export function formatMoment(time: number, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'medium' }).format(time)
}

/** The day alone, in the given time zone or the phone's. */
export function formatDay(time: number, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone }).format(time)
}

/** The time alone, as `HH:mm`. */
export function formatClock(time: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(time)
}
