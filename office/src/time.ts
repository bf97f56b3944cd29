import { languageTag } from './i18n/languages.ts'
import { getSession } from './session.ts'

/** The platform's zone, which all times of the office are in; the browser's before the log-in. */
const platformZone = (): string => getSession()?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** Formatters are slow to build, and a list shows hundreds of times. */
const built = new Map<string, Intl.DateTimeFormat>()

function formatIn(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = platformZone()
  const key = JSON.stringify([locale, options, timeZone])
  const found = built.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
  built.set(key, found)
  return found
}

/** The zone by its offset, as times and labels name it: `GMT+8`. */
export function zoneName(at = performance.timeOrigin): string {
  const parts = formatIn('en', { timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** A time of the server in the platform's zone, with the zone: `21 Nov 2026, 14:05:09 GMT+8`. */
export function formatTime(time: number): string {
  const text = formatIn(languageTag, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })
  return `${text.format(time)} ${zoneName(time)}`
}

/** A time of today in the platform's zone, with the zone: `14:05 GMT+8`. */
export const formatClock = (time: number): string =>
  `${formatIn(languageTag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time)} ${zoneName(time)}`

/** A time as the value of a `datetime-local` input, in the platform's zone: `2026-11-21T14:05`. */
export const timeText = (time: number | null): string => (time === null ? '' : wallClock(time).slice(0, 16))

/** What the clock of the platform shows: `2026-11-21T14:05:09`. */
function wallClock(time: number): string {
  // Swedish dates have the input's format, except for the T.
  const text = formatIn('sv-SE', { dateStyle: 'short', timeStyle: 'medium' }).format(time)
  return text.replace(' ', 'T')
}

/** Reads such a value, in ms; null when it is empty. */
export function readTime(text: string): number | null {
  if (text === '') return null
  const wanted = Date.parse(`${text}Z`)
  // What the clock shows at a time differs from it by the offset; twice, for the hours around a change of it.
  const offsetAt = (time: number): number =>
    Date.parse(`${wallClock(time)}Z`) - Math.floor(time / 1000) * 1000
  return wanted - offsetAt(wanted - offsetAt(wanted))
}

/** Reads the value of a required input; NaN, which every call refuses, when it is empty. */
export const readRequiredTime = (text: string): number => readTime(text) ?? Number.NaN
