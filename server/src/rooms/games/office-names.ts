import { refuse } from '../../refusal.ts'
import type { Names } from './names.ts'

interface TypedNames {
  readonly EN: string
  readonly MS: string
  readonly CN: string
}

/**
 * Names as an operator typed them, without the empty ones. Refuses `field.required` if English is missing.
 */
export function readNames(field: string, typed: TypedNames): Names {
  return readOptional(field, typed) ?? refuse('field.required', { field })
}

/** The same, but null if nothing was typed. */
export function readOptional(field: string, typed: TypedNames): Names | null {
  const [EN, MS, CN] = [typed.EN.trim(), typed.MS.trim(), typed.CN.trim()]
  if (EN === '' && MS === '' && CN === '') return null
  if (EN === '') refuse('field.required', { field })
  return { EN, ...(MS === '' ? {} : { MS }), ...(CN === '' ? {} : { CN }) }
}

/** Names as a form shows them: with an empty text for each missing language. */
export const namesForForm = (names: Names | null): TypedNames => ({
  EN: names?.EN ?? '',
  MS: names?.MS ?? '',
  CN: names?.CN ?? '',
})
