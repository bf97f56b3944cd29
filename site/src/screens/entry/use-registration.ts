import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Answer, api } from '../../api/api.ts'
import { registerMethod, thisDevice } from '../../device/device.ts'
import { useT } from '../../i18n/i18n.ts'
import { type CaptchaState, captchaAfter, useCaptcha } from '../../log-in/captcha.ts'
import { withProof } from '../../log-in/proof.ts'
import type { SocialTicket } from '../../log-in/social.ts'
import type { FirebaseProof, PhoneCode } from '../../log-in/use-phone-code.ts'
import { beginSession } from '../../session/begin-session.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { type RegisterShape, type RegisterValues, refusedField, toRegistration } from './register-form.ts'

interface Registration {
  readonly form: UseFormReturn<RegisterValues>
  readonly fields: Answer<'registerSettings'>['fields']
  readonly shape: RegisterShape
  readonly diallingCode: string
  readonly code: PhoneCode
  readonly social: SocialTicket | null
}

/** Sends the form and shows errors at its fields; success logs in (RG-29, RG-37). */
export function useRegistration({ form, fields, shape, diallingCode, code, social }: Registration) {
  const t = useT()
  const [captchaState, setCaptchaState] = useState<CaptchaState>(fields.captcha.enabled ? 'shown' : 'hidden')
  const captchaRequired = captchaState !== 'hidden'
  const { renew, ...picture } = useCaptcha(captchaRequired)
  const renewCaptcha = () => {
    form.resetField('captcha')
    renew()
  }
  const register = useMutation({
    mutationFn: async (values: RegisterValues) => {
      const affiliateCode = values.affiliateCode?.trim() ?? ''
      // A wrong invitation code is detected before any of the member's data is sent (RG-29).
      if (fields.affiliateCode.enabled && affiliateCode !== '') await api.affiliate({ affiliateCode })
      const proof = shape.code ? await code.prove(values.verificationCode) : null
      const more = { ...proof, ...(social === null ? {} : { socialTicket: social.ticket }) }
      return send(values, { shape, diallingCode, more })
    },
    onSuccess: (answer) => {
      showToast(t('entry.welcome', { name: answer.userName }), { tone: 'success' })
      beginSession(answer)
    },
    onError: (error) => {
      const field = refusedField(error, visibleFields(shape))
      if (captchaRequired) renewCaptcha()
      const next = captchaAfter(captchaState, error)
      setCaptchaState(next)
      if (field !== null && next !== 'needed')
        form.setError(field.name, { message: field.message }, { shouldFocus: true })
    },
  })
  return { register, captchaState, picture, renewCaptcha }
}

interface Submission extends Pick<Registration, 'shape' | 'diallingCode'> {
  /** The additional fields of Firebase and of an outside identity (RG-27). */
  readonly more: Partial<FirebaseProof> & { readonly socialTicket?: string }
}

/** The method decides the call: one registers a username, the other a verified number (RG-21, RG-22). */
function send(values: RegisterValues, { shape, diallingCode, more }: Submission) {
  const { hostname, host } = window.location
  const around = { hostname, host, method: registerMethod(thisDevice()), diallingCode }
  const {
    password = '',
    confirmPassword = '',
    mobileNum = '',
    ...asked
  } = toRegistration(values, shape, around)
  const rest = { ...asked, ...more }
  if (shape.account) {
    const username = values.username.trim()
    const number = mobileNum === '' ? {} : { mobileNum }
    const filled = { ...rest, ...number, username, password, confirmPassword }
    return withProof((proof) => api.register({ ...filled, ...proof }))
  }
  const passwords = shape.passwords ? { password, confirmPassword } : {}
  const filled = { ...rest, ...passwords, mobileNum, verificationCode: values.verificationCode }
  return withProof((proof) => api.registerMobile({ ...filled, ...proof }))
}

function visibleFields({ account, passwords, code, rows }: RegisterShape): readonly string[] {
  return [
    ...(account ? ['username'] : []),
    ...(passwords ? ['password', 'confirmPassword'] : []),
    ...(code ? ['mobileNum', 'verificationCode'] : []),
    'captcha',
    ...rows.map(({ name }) => name),
  ]
}
