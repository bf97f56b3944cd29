import type { UseFormReturn } from 'react-hook-form'
import type { Dialling } from '../../api/countries.ts'
import { useT } from '../../i18n/i18n.ts'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps } from '../../ui/form/form.ts'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { checkOptional, type Formats, type RegisterValues, type requestedFields } from './register-form.ts'

interface OptionalFieldsProps {
  readonly rows: ReturnType<typeof requestedFields>
  readonly form: UseFormReturn<RegisterValues>
  readonly dialling: Dialling
  readonly formats: Formats
}

/** The fields that the operator adds to the registration form. */
export function OptionalFields({ rows, form, dialling, formats }: OptionalFieldsProps) {
  const t = useT()
  return rows.map((row) => {
    const field = {
      label: t(row.label),
      note: row.required ? undefined : t('entry.optional'),
      maxLength: row.max,
      ...fieldProps(form, row.name, { validate: checkOptional(row, formats) }),
    }
    if (row.type === 'mobile') return <PhoneField key={row.name} {...field} {...dialling} />
    const { type = 'text', inputMode, autoComplete = 'off' } = row
    return <Field key={row.name} {...{ type, inputMode, autoComplete }} {...field} />
  })
}
