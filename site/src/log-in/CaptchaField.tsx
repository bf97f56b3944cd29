import { CAPTCHA_MAX } from '@koi/contract/limits.ts'
import { useEffect, useRef } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { Field, type FieldProps } from '../ui/form/Field.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import styles from './CaptchaField.module.css'

export interface CaptchaFieldProps extends Omit<FieldProps, 'after' | 'label' | 'hint'> {
  /** Address of the picture; null while it is loading. */
  picture: string | null
  isFetching: boolean
  /** The form was sent before anyone knew that a code is required: the field says so and takes the focus. */
  isNew: boolean
  /** A tap on the picture requests another (LG-13, RG-15). */
  onRenew: () => void
}

/** The number in a picture, with the picture below. */
export function CaptchaField({ picture, isFetching, isNew, onRenew, ...field }: CaptchaFieldProps) {
  const t = useT()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) part.current?.querySelector('input')?.focus()
  }, [isNew])
  const hint = t('entry.captcha_hint')
  return (
    <div ref={part}>
      <Field
        inputMode="numeric"
        autoComplete="off"
        maxLength={CAPTCHA_MAX}
        {...field}
        label={t('entry.captcha')}
        hint={
          isNew ? (
            <>
              <span className={styles.needed}>{t('entry.captcha_needed')}</span> {hint}
            </>
          ) : (
            hint
          )
        }
      />
      <button
        type="button"
        className={styles.picture}
        aria-label={t('entry.captcha_renew')}
        onClick={onRenew}
      >
        {picture !== null ? (
          <img src={picture} alt="" width={216} height={72} />
        ) : isFetching ? (
          <Spinner />
        ) : (
          <Icon name="refresh" />
        )}
      </button>
    </div>
  )
}
