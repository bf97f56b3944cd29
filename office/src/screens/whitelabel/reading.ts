import type { FormatField, PatternName } from '@koi/contract/field-rules.ts'
import { COLOUR_ROLES, type Theme } from '@koi/contract/theme.ts'
import { textOf } from '../../ui/Form.tsx'
import type { Site } from './part.ts'

/** `MY, SG id` as codes: MY, SG, ID. Pure. */
export const readCodes = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

/** A network and the place to name, one pair a line: `203.0.113.0/24 Testland`. Pure. */
export function readRanges(text: string): Site['blockedRanges'] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [range = '', ...place] = line.split(/\s+/)
      return { range, location: place.join(' ') }
    })
}

/** The colours that are marked as the site's own; the others stay the house's. */
export function readTheme(form: FormData): Theme {
  const own = COLOUR_ROLES.filter((role) => form.get(`own-${role}`) !== null)
  return Object.fromEntries(
    own.map((role) => [role, { dark: textOf(form, `${role}-dark`), light: textOf(form, `${role}-light`) }]),
  )
}

export type FieldPattern = Site['fieldPatterns'][number]

/** What the form demands of a field beside what is built in; null: nothing. Pure. */
export function readFieldPattern(form: FormData, field: FormatField): FieldPattern | null {
  const rule = textOf(form, `rule-${field}`)
  if (rule === '' || rule === 'none') return null
  const example = textOf(form, `example-${field}`).trim()
  return rule === 'own'
    ? { field, pattern: null, own: textOf(form, `own-${field}`).trim(), example }
    : { field, pattern: rule as PatternName, own: null, example }
}

/** A time of the server as a field for a date and a time writes it, in the operator's own zone. */
export function toLocalText(time: number | null): string {
  if (time === null) return ''
  // The Swedish way to write a time is that of the field: `2026-11-21 14:05:09`.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
    .format(time)
    .replace(' ', 'T')
}

/** The time that such a field holds, in ms; null when it is empty. */
export function fromLocalText(text: string): number | null {
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : time
}
