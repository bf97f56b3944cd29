import { SMS_CODE_MAX } from '@koi/contract/limits.ts'
import type { ChangeEvent } from 'react'
import { useT } from '../../i18n/i18n.ts'
import styles from './CodeField.module.css'
import { Field, type FieldProps } from './Field.tsx'
import type { CodeSending } from './use-code.ts'

export interface CodeFieldProps extends Omit<FieldProps, 'after' | 'type'> {
  code: CodeSending
  onSend: () => void
}

/**
 * A code from a message, digits only, with a link that sends it and counts the seconds until it can be sent
 * again.
 */
export function CodeField({ code, onSend, onChange, ...field }: CodeFieldProps) {
  const t = useT()
  const { secondsLeft, sending } = code
  const takeDigits = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = event.target.value.replace(/\D/g, '')
    onChange?.(event)
  }
  return (
    <Field
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={SMS_CODE_MAX}
      {...field}
      onChange={takeDigits}
      after={
        <button type="button" className={styles.send} disabled={secondsLeft > 0 || sending} onClick={onSend}>
          {secondsLeft > 0 ? t('ui.code_again', { seconds: secondsLeft }) : t('ui.get_code')}
        </button>
      }
    />
  )
}
