import { useT } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import styles from './cashier.module.css'
import type { DepositChannel } from './queries.ts'

export type FilledFields = Readonly<Record<string, string>>
type FormField = DepositChannel['form'][number]

/** Whether a value fits its field: the server repeats it. Pure. */
export function isFilled({ kind, minLength, maxLength, choices }: FormField, typed: string): boolean {
  const value = typed.trim()
  if (kind === 'choice') return choices.some((choice) => choice.value === value)
  return (kind === 'text' || /^\d+$/.test(value)) && value.length >= minLength && value.length <= maxLength
}

interface PaymentFieldsProps {
  form: readonly FormField[]
  values: FilledFields
  onChange: (values: FilledFields) => void
  /** Whether problems are shown: once the form was sent. */
  isSubmitted: boolean
}

/** What the provider asks of the member before they pay (CA-05). */
export function PaymentFields({ form, values, onChange, isSubmitted }: PaymentFieldsProps) {
  const t = useT()
  if (form.length === 0) return null
  return (
    <Card>
      <div className={styles.stack}>
        {form.map((field) => {
          const { name, label, kind, maxLength, choices } = field
          const value = values[name] ?? ''
          const isWrong = isSubmitted && !isFilled(field, value)
          const error = isWrong ? t('cashier.field_wrong', { label }) : undefined
          const set = (text: string) => onChange({ ...values, [name]: text })
          return kind === 'choice' ? (
            <Select
              key={name}
              {...{ label, value, error }}
              options={[{ value: '', label: t('cashier.field_choose') }, ...choices]}
              onChange={({ target }) => set(target.value)}
            />
          ) : (
            <Field
              key={name}
              {...{ label, value, error, maxLength }}
              inputMode={kind === 'digits' ? 'numeric' : 'text'}
              onChange={({ target }) => set(target.value)}
            />
          )
        })}
      </div>
    </Card>
  )
}
