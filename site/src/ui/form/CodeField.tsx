import { SMS_CODE_MAX } from '@koi/contract/limits.ts'
import type { ChangeEvent } from 'react'
import { useT } from '../../i18n/i18n.ts'
import styles from './CodeField.module.css'
import { Field, type FieldProps } from './Field.tsx'

export interface CodeFieldProps extends Omit<FieldProps, 'after' | 'type'> {
  /** Seconds until a code may be asked for again; 0 when it may be now (FG-08, AU-12). */
  secondsLeft: number
  sending?: boolean
  onSend: () => void
}

/** A code out of a message, digits only, with the link that sends it and counts down the seconds. */
export function CodeField({ secondsLeft, sending, onSend, onChange, ...field }: CodeFieldProps) {
  const t = useT()
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
        <button
          type="button"
          className={styles.send}
          disabled={secondsLeft > 0 || sending === true}
          onClick={onSend}
        >
          {secondsLeft > 0 ? t('ui.code_again', { seconds: secondsLeft }) : t('ui.get_code')}
        </button>
      }
    />
  )
}
