import type { CallTable, SchemaTable } from '@koi/contract/call.ts'
import { CallError } from '@koi/contract/envelope.ts'
import { en } from '@koi/contract/refusal-texts/en.ts'
import { formatCount } from '../../format.ts'

/** The schema of a call's input. */
export type InputSchema = SchemaTable<CallTable>[string]['input']
export type Issues = NonNullable<ReturnType<InputSchema['safeParse']>['error']>['issues']

/** What is wrong with one field. A field may say in its own words what it takes; those replace a `format`. */
export interface Problem {
  readonly type: 'required' | 'limit' | 'format' | 'refused'
  readonly message: string
}

const required: Problem = { type: 'required', message: en['field.required'] }
export const format: Problem = { type: 'format', message: en['field.format'] }
/** What is wrong with a form whose fields are all right by themselves. */
export const invalid: Problem = { type: 'refused', message: en['request.invalid'] }
const limit = (message: string): Problem => ({ type: 'limit', message })

/** What an input needs to be checked: its own rules and the browser's judgement. */
export type Checked = Pick<HTMLInputElement, 'validity' | 'type' | 'min' | 'max' | 'minLength' | 'step'>

/**
 * What the browser finds wrong with what was typed, by the rules on the input itself; null when nothing is.
 * It sees what a form's values do not: letters in a number and half a date both read as empty.
 */
export function typedProblem(input: Checked): Problem | null {
  const { validity, type } = input
  if (validity.valid) return null
  if (validity.valueMissing) return type === 'checkbox' ? limit('Tick this box to continue.') : required
  if (validity.badInput)
    return limit(type === 'number' ? 'Enter a number.' : 'Enter a complete date and time.')
  if (validity.rangeUnderflow) return limit(`At least ${input.min}.`)
  if (validity.rangeOverflow) return limit(`At most ${input.max}.`)
  if (validity.tooShort) return limit(`At least ${formatCount(input.minLength, 'character')}.`)
  if (validity.stepMismatch)
    return limit(input.step === '' ? 'Enter a whole number.' : `Enter a multiple of ${input.step}.`)
  return format
}

/** What the schema of a call finds wrong, in words. */
export function issueProblem(issue: Issues[number]): Problem {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'array') return { type: 'format', message: 'Choose at least one.' }
      return limit(`At least ${sizeText(issue.origin, Number(issue.minimum))}.`)
    case 'too_big':
      return limit(`At most ${sizeText(issue.origin, Number(issue.maximum))}.`)
    default:
      return format
  }
}

function sizeText(origin: string, size: number): string {
  if (origin === 'string') return formatCount(size, 'character')
  return origin === 'array' ? formatCount(size, 'entry', 'entries') : String(size)
}

/** What a refused call says of the fields that it names; empty when it names none. */
export function refusedPaths(error: unknown): readonly (readonly [path: string, problem: Problem])[] {
  if (!(error instanceof CallError) || error.code === null) return []
  const { field, fields } = error.details
  const named: unknown[] = Array.isArray(fields) ? fields : [field]
  // A code that ends so says that a value is wrong, and leaves to the field what it takes.
  const problem: Problem = error.code.endsWith('.invalid')
    ? { type: 'format', message: error.code === 'request.invalid' ? format.message : en[error.code] }
    : { type: 'refused', message: en[error.code] }
  return named.flatMap((path) => (typeof path === 'string' ? [[path, problem] as const] : []))
}

/**
 * The field of a form that a path of the call's input means, such as `change/names/EN` or `accounts.3`: the
 * field of that name, the field that holds the whole of it, or the first field of a group that it names. Null
 * when the form has none.
 */
export function fieldAt(path: string, names: readonly string[]): string | null {
  const parts = path.replace(/^change[/.]/, '').split(/[/.]/)
  for (let size = parts.length; size > 0; size -= 1) {
    const name = parts.slice(0, size).join('.')
    if (names.includes(name)) return name
  }
  const whole = parts.join('.')
  return names.find((name) => name.startsWith(`${whole}.`) || name.endsWith(`.${whole}`)) ?? null
}
