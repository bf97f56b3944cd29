import { refuse } from '../../refusal.ts'
import type { Names } from './names.ts'

interface Typed {
  readonly EN: string
  readonly MS: string
  readonly CN: string
}

/** Names as an operator typed them; those left empty are left out. Refuses `field.required` without English. */
export function readNames(field: string, typed: Typed): Names {
  return readOptional(field, typed) ?? refuse('field.required', { field })
}

/** The same, and null where nothing was typed. */
export function readOptional(field: string, typed: Typed): Names | null {
  const [EN, MS, CN] = [typed.EN.trim(), typed.MS.trim(), typed.CN.trim()]
  if (EN === '' && MS === '' && CN === '') return null
  if (EN === '') refuse('field.required', { field })
  return { EN, ...(MS === '' ? {} : { MS }), ...(CN === '' ? {} : { CN }) }
}

/** Names as a form shows them. */
export const showNames = (names: Names | null): Typed => ({
  EN: names?.EN ?? '',
  MS: names?.MS ?? '',
  CN: names?.CN ?? '',
})

/** Why it is done, for the trail; refuses `operator.reason_required`. */
export function readReason(reason: string): string {
  const trimmed = reason.trim()
  return trimmed === '' ? refuse('operator.reason_required') : trimmed
}
