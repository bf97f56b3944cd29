import { CallError } from '@koi/contract/envelope.ts'
import { lookUp } from '../i18n/i18n.ts'

/** A field of a form and what is wrong with it: the key of a text, or the server's own text. */
export interface RefusedField {
  readonly name: string
  readonly message: string
}

/**
 * The fields among `names` that a refusal names by `field` or `fields` (paths such as `answers/0/answer`),
 * each with its problem. Pure.
 */
export function refusedFields(error: unknown, names: readonly string[]): readonly RefusedField[] {
  if (!(error instanceof CallError) || error.code === null) return []
  const { field, fields } = error.details
  const paths: readonly unknown[] = Array.isArray(fields) ? fields : [field]
  // It says of the whole call that something is wrong; of a field, that its text has another form.
  const key = error.code === 'request.invalid' ? 'refusal.field.format' : `refusal.${error.code}`
  const message = lookUp(key) === null ? error.message : key
  const found = paths.flatMap((path) => (typeof path === 'string' ? (fieldAt(path, names) ?? []) : []))
  return [...new Set(found)].map((name) => ({ name, message }))
}

/** The field with the name of a path, or of what contains it. */
function fieldAt(path: string, names: readonly string[]): string | null {
  const parts = path.split(/[/.]/)
  for (let size = parts.length; size > 0; size -= 1) {
    const name = parts.slice(0, size).join('.')
    if (names.includes(name)) return name
  }
  return null
}
