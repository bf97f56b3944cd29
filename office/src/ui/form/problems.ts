import type { CallTable, SchemaTable } from '@koi/contract/call.ts'
import { CallError } from '@koi/contract/envelope.ts'
import { t } from '../../i18n/i18n.ts'

/** The schema of a call's input. */
export type InputSchema = SchemaTable<CallTable>[string]['input']
export type Issues = NonNullable<ReturnType<InputSchema['safeParse']>['error']>['issues']

/** What is wrong with one field. A field's own `rule` replaces the message of a `format` problem. */
export interface Problem {
  readonly type: 'required' | 'limit' | 'format' | 'refused'
  readonly message: string
}

const required: Problem = { type: 'required', message: t('refusal.field.required') }
export const format: Problem = { type: 'format', message: t('refusal.field.format') }
/** A problem that belongs to no field of the form. */
export const invalid: Problem = { type: 'refused', message: t('refusal.request.invalid') }
const limit = (message: string): Problem => ({ type: 'limit', message })

/** What is read of an input: its rules and whether its value is valid. */
export type Checked = Pick<HTMLInputElement, 'validity' | 'type' | 'min' | 'max' | 'minLength' | 'step'>

/**
 * What the browser finds wrong with an input's value, by the attributes of the input; null for nothing. It
 * sees what a form's values do not: letters in a number and half a date both read as empty.
 */
export function typedProblem(input: Checked): Problem | null {
  const { validity, type } = input
  if (validity.valid) return null
  if (validity.valueMissing) return type === 'checkbox' ? limit(t('shell.tick_to_continue')) : required
  if (validity.badInput) return limit(type === 'number' ? t('shell.enter_number') : t('shell.enter_time'))
  if (validity.rangeUnderflow) return limit(t('shell.at_least', { least: input.min }))
  if (validity.rangeOverflow) return limit(t('shell.at_most', { most: input.max }))
  if (validity.tooShort)
    return limit(t('shell.at_least', { least: t('shell.characters', { count: input.minLength }) }))
  if (validity.stepMismatch)
    return limit(input.step === '' ? t('shell.enter_whole') : t('shell.enter_multiple', { step: input.step }))
  return format
}

/** What the schema of a call finds wrong, in words. */
export function issueProblem(issue: Issues[number]): Problem {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'array') return { type: 'format', message: t('shell.choose_one') }
      return limit(t('shell.at_least', { least: sizeText(issue.origin, Number(issue.minimum)) }))
    case 'too_big':
      return limit(t('shell.at_most', { most: sizeText(issue.origin, Number(issue.maximum)) }))
    default:
      return format
  }
}

function sizeText(origin: string, size: number): string {
  if (origin === 'string') return t('shell.characters', { count: size })
  return origin === 'array' ? t('shell.entries', { count: size }) : String(size)
}

/** The fields that a refusal names, each with its problem; empty when it names none. */
export function refusedPaths(error: unknown): readonly (readonly [path: string, problem: Problem])[] {
  if (!(error instanceof CallError) || error.code === null) return []
  const { field, fields } = error.details
  const named: unknown[] = Array.isArray(fields) ? fields : [field]
  // Such a code says only that a value is wrong; the field's own rule says what it takes.
  const problem: Problem = error.code.endsWith('.invalid')
    ? {
        type: 'format',
        message: error.code === 'request.invalid' ? format.message : t(`refusal.${error.code}`),
      }
    : { type: 'refused', message: t(`refusal.${error.code}`) }
  return named.flatMap((path) => (typeof path === 'string' ? [[path, problem] as const] : []))
}

/**
 * The form's field for a path in the call's input, such as `change/names/EN` or `accounts.3`: the field with
 * that name, the field that contains it, or the first field of the group that it names; null when there is
 * none.
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
