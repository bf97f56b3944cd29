import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type Answer, api } from '../api/api.ts'
import { useDialling } from '../api/countries.ts'
import { FormProblem } from '../api/FormProblem.tsx'
import { useFlag } from '../api/start-up.ts'
import { useT } from '../i18n/i18n.ts'
import { beginSession } from '../session/begin-session.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/form/Checkbox.tsx'
import { fieldProps, useRecheckOnLanguage } from '../ui/form/form.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { type CaptchaState, captchaAfter, useCaptcha } from './captcha.ts'
import { LogInByPasskey } from './LogInByPasskey.tsx'
import { PasswordFields, SmsFields } from './LoginFields.tsx'
import styles from './LoginForm.module.css'
import {
  initialValues,
  type LoginMethod,
  type LoginValues,
  loginChecks,
  saveOrForgetLogin,
  toLogIn,
} from './login-form.ts'
import { withProof } from './proof.ts'
import { rememberedLogins } from './remembered-logins.ts'
import { SecondStep } from './SecondStep.tsx'
import { SocialButtons } from './SocialButtons.tsx'
import { ticketOf } from './second-step.ts'
import { usePhoneCode } from './use-phone-code.ts'

/**
 * By password, code, passkey or outside identity; the captcha appears once the server requires it (LG-11 to
 * LG-15), and so does the second step.
 */
export function LoginForm({ onDone }: { onDone?: () => void }) {
  const t = useT()
  const [method, setMethod] = useState<LoginMethod>('username')
  const [captchaState, setCaptchaState] = useState<CaptchaState>('hidden')
  const captchaRequired = captchaState !== 'hidden'
  const { renew, ...captcha } = useCaptcha(captchaRequired)
  const form = useForm<LoginValues>({ defaultValues: initialValues('username', rememberedLogins()) })
  const hasSms = useFlag('MOBILEVERCODELOGIN3')
  const dialling = useDialling(method === 'sms', rememberedLogins().sms?.countryDialingCode)
  const code = usePhoneCode()
  const remembers = form.watch('remember')
  // What was typed is kept beside the ticket, because the fields lose their values when they are removed.
  const [firstStep, setFirstStep] = useState<{ ticket: string; values: LoginValues } | null>(null)
  useRecheckOnLanguage(form)

  const context = { method, diallingCode: dialling.diallingCode }
  const renewCaptcha = () => {
    form.resetField('captcha')
    renew()
  }
  const finish = (answer: Answer<'logIn'>, values: LoginValues) => {
    saveOrForgetLogin(values, context)
    beginSession(answer)
    onDone?.()
  }
  const logIn = useMutation({
    mutationFn: async (values: LoginValues) => {
      const proof = method === 'sms' ? await code.prove(values.messageCode) : null
      const request = toLogIn(values, { ...context, captchaRequired, proof })
      return withProof((work) => api.logIn({ ...request, ...work }))
    },
    onSuccess: finish,
    onError: (error, values) => {
      const ticket = ticketOf(error)
      if (ticket !== null) setFirstStep({ ticket, values })
      if (captchaRequired) renewCaptcha()
      setCaptchaState(captchaAfter(captchaState, error))
    },
  })
  const choose = (next: LoginMethod) => {
    if (next === method) return
    setMethod(next)
    form.reset(initialValues(next, rememberedLogins()))
    logIn.reset()
    if (captchaRequired) renew()
  }

  if (firstStep !== null) {
    const { ticket, values } = firstStep
    const giveUp = () => {
      setFirstStep(null)
      logIn.reset()
      form.reset(values)
    }
    return (
      <SecondStep
        {...{ ticket, text: t('entry.second_step_text'), remember: values.remember }}
        onDone={(answer) => finish(answer, values)}
        onBack={giveUp}
      />
    )
  }
  return (
    <>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => logIn.mutate(values))}>
        {hasSms ? (
          <Tabs
            label={t('entry.login_method')}
            tabs={[
              { id: 'username', label: t('entry.by_username') },
              { id: 'sms', label: t('entry.by_sms') },
            ]}
            active={method}
            onChange={choose}
          />
        ) : null}
        <FormProblem form={form} error={captchaState === 'needed' ? null : logIn.error} />
        {method === 'sms' ? <SmsFields {...{ form, dialling, code }} /> : <PasswordFields form={form} />}
        {captchaRequired ? (
          <CaptchaField
            {...captcha}
            isNew={captchaState === 'needed'}
            onRenew={renewCaptcha}
            {...fieldProps(form, 'captcha', { validate: loginChecks.captcha, shouldUnregister: true })}
          />
        ) : null}
        <Checkbox
          label={t(method === 'sms' ? 'entry.remember_mobile' : 'entry.remember')}
          {...form.register('remember')}
        />
        {remembers && method === 'username' ? (
          <p className={styles.warning}>{t('entry.remember_warning')}</p>
        ) : null}
        <Button type="submit" full loading={logIn.isPending}>
          {t('entry.log_in')}
        </Button>
      </form>
      <LogInByPasskey remember={remembers} onDone={onDone} />
      {method === 'username' ? <SocialButtons remember={remembers} /> : null}
    </>
  )
}
