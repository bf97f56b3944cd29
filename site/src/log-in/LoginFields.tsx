import { PASSWORD_TYPED_MAX } from '@koi/contract/limits.ts'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../api/api.ts'
import type { Dialling } from '../api/countries.ts'
import { useFlag } from '../api/start-up.ts'
import { useT } from '../i18n/i18n.ts'
import { Field } from '../ui/form/Field.tsx'
import { fieldProps } from '../ui/form/form.ts'
import { type LoginValues, loginChecks } from './login-form.ts'
import { PhoneAndCode } from './PhoneAndCode.tsx'
import { withProof } from './proof.ts'
import { requestCode } from './request-code.ts'
import type { PhoneCode } from './use-phone-code.ts'

type Form = UseFormReturn<LoginValues>

/** Username and password; members who registered by mobile number may type that instead of a username. */
export function PasswordFields({ form }: { form: Form }) {
  const t = useT()
  const byMobile = useFlag('MOBILENUMREG3')
  return (
    <>
      <Field
        label={t('entry.username')}
        hint={byMobile ? t('entry.username_or_mobile') : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        {...fieldProps(form, 'username', { validate: loginChecks.username, shouldUnregister: true })}
      />
      <Field
        label={t('entry.password')}
        type="password"
        autoComplete="current-password"
        maxLength={PASSWORD_TYPED_MAX}
        {...fieldProps(form, 'password', { validate: loginChecks.password, shouldUnregister: true })}
      />
    </>
  )
}

/** A mobile number and the code that is sent to it (LG-23, LG-24). */
export function SmsFields(props: { form: Form; dialling: Dialling; code: PhoneCode }) {
  const { form, dialling, code } = props
  const { diallingCode: countryDialingCode } = dialling
  const send = () =>
    requestCode(form, { to: 'mobileNum', code: 'messageCode' }, (mobileNum) =>
      code.send({ mobileNum, countryDialingCode }, (phone) =>
        withProof((proof) => api.smsCodeWithoutLogIn({ ...phone, purpose: 'login', ...proof })),
      ),
    )
  return (
    <PhoneAndCode
      {...{ dialling, code }}
      phoneField={fieldProps(form, 'mobileNum', { validate: loginChecks.mobileNum, shouldUnregister: true })}
      codeField={fieldProps(form, 'messageCode', {
        validate: loginChecks.messageCode,
        shouldUnregister: true,
      })}
      hint="entry.sms_code_hint"
      onSend={send}
    />
  )
}
