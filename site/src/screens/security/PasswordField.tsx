import { PASSWORD_TYPED_MAX } from '@koi/contract/limits.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useT } from '../../i18n/i18n.ts'
import { Field } from '../../ui/form/Field.tsx'

/** The log-in password, asked again before important changes. */
export function PasswordField({ error, ...field }: UseFormRegisterReturn & { error: string | undefined }) {
  const t = useT()
  return (
    <Field
      label={t('security.password')}
      hint={t('security.password_why')}
      type="password"
      autoComplete="current-password"
      maxLength={PASSWORD_TYPED_MAX}
      error={error}
      {...field}
    />
  )
}
