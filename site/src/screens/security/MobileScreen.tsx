import { MOBILE_MAX } from '@koi/contract/limits.ts'
import { api } from '../../api/api.ts'
import { useDialling } from '../../api/countries.ts'
import { useT } from '../../i18n/i18n.ts'
import { mobileCheck } from '../../log-in/mobile-check.ts'
import { withProof } from '../../log-in/proof.ts'
import { PhoneField } from '../../ui/form/PhoneField.tsx'
import { BindContact } from './BindContact.tsx'
import { useChange } from './queries.ts'
import type { BindValues } from './security-form.ts'

/** The member's mobile number, masked; bound or changed by a code that is sent to the new one. */
export default function MobileScreen() {
  const t = useT()
  const dialling = useDialling(true)
  const phoneOf = (mobileNum: string) => ({ mobileNum, countryDialingCode: dialling.diallingCode })
  const bind = useChange(({ contact, ...proof }: BindValues) =>
    api.bindMobile({ ...proof, ...phoneOf(contact) }),
  )
  return (
    <BindContact
      lead="security.mobile_lead"
      currentLabel="security.mobile_now"
      currentOf={({ mobileNum }) => mobileNum}
      field={(field) => (
        <PhoneField label={t('security.mobile_new')} maxLength={MOBILE_MAX} {...dialling} {...field} />
      )}
      check={mobileCheck}
      codeLabel="security.sms_code"
      send={(mobileNum) => withProof((proof) => api.smsCodeToBind({ ...phoneOf(mobileNum), ...proof }))}
      bind={bind}
    />
  )
}
