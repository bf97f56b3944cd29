import { api } from '../../api/api.ts'
import { useT } from '../../i18n/i18n.ts'
import { Field } from '../../ui/form/Field.tsx'
import { BindContact } from './BindContact.tsx'
import { useChange } from './queries.ts'
import { type BindValues, checkEmail } from './security-form.ts'

/** The member's e-mail address, masked; bound or changed by a code that is sent to the new one. */
export default function EmailScreen() {
  const t = useT()
  const bind = useChange(({ contact, ...proof }: BindValues) => api.bindEmail({ ...proof, email: contact }))
  return (
    <BindContact
      lead="security.email_lead"
      currentLabel="security.email_now"
      currentOf={({ email }) => email}
      field={(field) => (
        <Field
          label={t('security.email_new')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          {...field}
        />
      )}
      check={checkEmail}
      codeLabel="security.email_code"
      send={(email) => api.sendEmailCode({ email })}
      bind={bind}
    />
  )
}
