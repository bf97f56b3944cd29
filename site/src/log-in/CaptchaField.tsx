import { CAPTCHA_MAX } from '@koi/contract/limits.ts'
import { useT } from '../i18n/i18n.ts'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { Field, type FieldProps } from '../ui/form/Field.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import styles from './CaptchaField.module.css'

export interface CaptchaFieldProps extends Omit<FieldProps, 'after' | 'label' | 'placeholder'> {
  /** Address of the picture; null while it is loading. */
  picture: string | null
  isFetching: boolean
  /** A tap on the picture requests another (LG-13, RG-15). */
  onRenew: () => void
}

/** The number in a picture, with the picture below. */
export function CaptchaField({ picture, isFetching, onRenew, ...field }: CaptchaFieldProps) {
  const t = useT()
  return (
    <div>
      <Field
        inputMode="numeric"
        autoComplete="off"
        maxLength={CAPTCHA_MAX}
        className={styles.input}
        {...field}
        label={t('entry.captcha')}
        placeholder={t('entry.captcha_hint')}
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
