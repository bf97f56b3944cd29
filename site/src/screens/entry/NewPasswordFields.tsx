import { PASSWORD_TYPED_MAX } from '@koi/contract/limits.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { Field } from '../../ui/form/Field.tsx'

type Input = UseFormRegisterReturn & { readonly error: string | undefined }

export interface NewPasswordFieldsProps {
  readonly labels: readonly [password: PlainKey, confirmation: PlainKey]
  readonly password: Input
  readonly confirmation: Input
}

/** A new password, typed twice. */
export function NewPasswordFields({ labels, password, confirmation }: NewPasswordFieldsProps) {
  const t = useT()
  const shared = { type: 'password', autoComplete: 'new-password', maxLength: PASSWORD_TYPED_MAX } as const
  return (
    <>
      <Field label={t(labels[0])} hint={t('entry.password_hint')} {...shared} {...password} />
      <Field label={t(labels[1])} {...shared} {...confirmation} />
    </>
  )
}
