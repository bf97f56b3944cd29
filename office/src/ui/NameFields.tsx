import { Field } from './Form.tsx'
import type { Names } from './form-fields.ts'

const LANGUAGES = [
  { code: 'EN', name: 'English' },
  { code: 'MS', name: 'Malay' },
  { code: 'CN', name: 'Chinese' },
] as const

interface NameFieldsProps {
  readonly label: string
  readonly name: string
  readonly names?: Names
  /** Where English must be filled in; the others show it where they are empty. */
  readonly isRequired?: boolean
  readonly maxLength?: number
}

/** One name in three languages; read with `namesIn`. */
export function NameFields({ label, name, names, isRequired = true, maxLength = 64 }: NameFieldsProps) {
  return LANGUAGES.map((language) => (
    <Field
      key={language.code}
      label={`${label}, ${language.name}`}
      name={`${name}.${language.code}`}
      defaultValue={names?.[language.code] ?? ''}
      required={isRequired && language.code === 'EN'}
      maxLength={maxLength}
    />
  ))
}
