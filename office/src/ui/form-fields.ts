import { GAME_CATEGORIES } from '@koi/contract/schemas/games.ts'
import { textOf } from './Form.tsx'

export interface Names {
  readonly EN: string
  readonly MS: string
  readonly CN: string
}

type Category = (typeof GAME_CATEGORIES)[number]

/** What was chosen, when it is a category. */
export const toCategory = (text: string | undefined): Category | undefined =>
  GAME_CATEGORIES.find((category) => category === text)

/** The three fields of a name as they were filled in. */
export const namesIn = (form: FormData, name: string): Names => ({
  EN: textOf(form, `${name}.EN`).trim(),
  MS: textOf(form, `${name}.MS`).trim(),
  CN: textOf(form, `${name}.CN`).trim(),
})

/** A field of a date and time in the operator's own zone, in ms; null when it is empty. */
export function timeIn(form: FormData, name: string): number | null {
  const text = textOf(form, name)
  return text === '' ? null : new Date(text).getTime()
}

/** A time as such a field shows it: `2026-11-21T14:05`. */
export const toField = (time: number | null): string =>
  time === null ? '' : new Date(time).toLocaleString('sv-SE').slice(0, 16).replace(' ', 'T')

export const isTicked = (form: FormData, name: string): boolean => form.get(name) !== null

/** A field of a whole number; null when it is empty. */
export function numberIn(form: FormData, name: string): number | null {
  const text = textOf(form, name).trim()
  return text === '' ? null : Number(text)
}

/** Words of one line, such as `NEW, TOP`, in capitals. */
export const tagsIn = (form: FormData, name: string): string[] =>
  textOf(form, name)
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((tag) => tag !== '')
