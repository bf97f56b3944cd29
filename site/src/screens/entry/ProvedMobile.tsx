import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../api/api.ts'
import type { Dialling } from '../../api/countries.ts'
import { PhoneAndCode } from '../../log-in/PhoneAndCode.tsx'
import { withProof } from '../../log-in/proof.ts'
import { requestCode } from '../../log-in/request-code.ts'
import type { PhoneCode } from '../../log-in/use-phone-code.ts'
import { fieldProps } from '../../ui/form/form.ts'
import { type RegisterValues, registerChecks } from './register-form.ts'

interface ProvedMobileProps {
  readonly form: UseFormReturn<RegisterValues>
  readonly dialling: Dialling
  readonly code: PhoneCode
}

/** A mobile number and the code that proves it (RG-20, RG-31, VA-09). */
export function ProvedMobile({ form, dialling, code }: ProvedMobileProps) {
  const { diallingCode: countryDialingCode } = dialling
  const send = () =>
    requestCode(form, { to: 'mobileNum', code: 'verificationCode' }, (mobileNum) =>
      code.send({ mobileNum, countryDialingCode }, (phone) =>
        withProof((proof) => api.smsCodeToRegister({ ...phone, ...proof })),
      ),
    )
  return (
    <PhoneAndCode
      {...{ dialling, code }}
      phoneField={fieldProps(form, 'mobileNum', { validate: registerChecks.mobileNum })}
      codeField={fieldProps(form, 'verificationCode', { validate: registerChecks.verificationCode })}
      hint="entry.register_code_hint"
      onSend={send}
    />
  )
}
