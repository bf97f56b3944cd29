import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { t } from '../../i18n/i18n.ts'
import { zoneName } from '../../time.ts'
import { Labelled } from '../Labelled.tsx'
import { type Choices, Options } from '../Options.tsx'
import { useField } from './use-field.ts'

interface Named {
  readonly name: string
  readonly label: string
  /** What the field takes; shown when the value is refused. */
  readonly rule?: string
  /** An empty field is null instead of an empty text. */
  readonly nullable?: boolean
}

type FieldProps = Named & Omit<InputHTMLAttributes<HTMLInputElement>, 'defaultValue' | 'value'>

/** A labelled input. Its value is trimmed text; with `type="number"` a number, or null when it is empty. */
export function Field({ name, label: title, rule, nullable = false, ...input }: FieldProps) {
  const setValueAs = READERS[input.type ?? 'text'] ?? (nullable ? readOptional : readText)
  const { register, problem } = useField(name, rule ?? ruleOf(input), { setValueAs })
  const zoned = input.type === 'datetime-local'
  const label = zoned ? t('list.day_zone', { label: title, zone: zoneName() }) : title
  return (
    <Labelled label={label} problem={problem}>
      {(control) => <input {...control} {...input} {...register} />}
    </Labelled>
  )
}

/** The rule of inputs of a kind. */
function ruleOf({ type, inputMode }: Pick<FieldProps, 'type' | 'inputMode'>): string | undefined {
  if (inputMode === 'decimal') return t('shell.amount_rule')
  return type === 'url' ? t('shell.address_rule') : undefined
}

/** How values other than plain text are read, whether typed or initial. */
const READERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  number: (value) => (value === '' || value === null ? null : Number(value)),
  // It may begin or end with a space.
  password: (value) => value,
  file: (value) => value,
}
const readText = (value: unknown): string => String(value ?? '').trim()
const readOptional = (value: unknown): string | null => readText(value) || null

type TextAreaProps = Named & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'defaultValue' | 'value'>

/** A labelled field with several lines. Its value is trimmed text. */
export function TextArea({ name, label, rule, nullable = false, ...area }: TextAreaProps) {
  const { register, problem } = useField(name, rule, { setValueAs: nullable ? readOptional : readText })
  return (
    <Labelled label={label} problem={problem}>
      {(control) => <textarea {...control} {...area} {...register} />}
    </Labelled>
  )
}

/** One of a few values. */
export function Select({
  name,
  label,
  rule,
  nullable = false,
  choices,
}: Named & { readonly choices: Choices }) {
  const { register, problem } = useField(name, rule, { setValueAs: nullable ? readOptional : readText })
  return (
    <Labelled label={label} problem={problem}>
      {(control) => (
        <select {...control} {...register}>
          <Options choices={choices} />
        </select>
      )}
    </Labelled>
  )
}
