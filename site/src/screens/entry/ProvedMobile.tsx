import { MOBILE_MAX } from '@koi/contract/limits.ts'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../api/api.ts'
import type { Dialling } from '../../api/countries.ts'
import { useT } from '../../i18n/i18n.ts'
import { requestCode } from '../../log-in/request-code.ts'
import type { PhoneCode } from '../../log-in/use-phone-code.ts'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { errorText } from '../../ui/form/form.ts'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { type RegisterValues, registerChecks } from './register-form.ts'

interface ProvedMobileProps {
  readonly form: UseFormReturn<RegisterValues>
  readonly dialling: Dialling
  readonly code: PhoneCode
}

/** A mobile number and the code that proves it (RG-20, RG-31, VA-09). */
export function ProvedMobile({ form, dialling, code }: ProvedMobileProps) {
  const t = useT()
  const { errors } = form.formState
  const { diallingCode: countryDialingCode } = dialling
  const send = () =>
    requestCode(form, { to: 'mobileNum', code: 'verificationCode' }, (mobileNum) =>
      code.send({ mobileNum, countryDialingCode }, api.smsCodeToRegister),
    )
  return (
    <>
      <PhoneField
        label={t('entry.mobile')}
        maxLength={MOBILE_MAX}
        error={errorText(errors.mobileNum)}
        {...dialling}
        {...form.register('mobileNum', { validate: registerChecks.mobileNum })}
      />
      <CodeField
        label={t('entry.sms_code')}
        hint={code.sent ? t('entry.register_code_hint') : undefined}
        secondsLeft={code.secondsLeft}
        sending={code.sending}
        onSend={() => void send()}
        error={errorText(errors.verificationCode)}
        {...form.register('verificationCode', { validate: registerChecks.verificationCode })}
      />
    </>
  )
}
