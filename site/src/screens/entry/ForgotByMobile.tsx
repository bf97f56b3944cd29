import { PASSWORD_TYPED_MAX } from '@koi/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type Answer, api } from '../../api/api.ts'
import { useDialling } from '../../api/countries.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { setKnownPassword } from '../../log-in/known-password.ts'
import { PhoneAndCode } from '../../log-in/PhoneAndCode.tsx'
import { withProof } from '../../log-in/proof.ts'
import { requestCode } from '../../log-in/request-code.ts'
import { SecondStep } from '../../log-in/SecondStep.tsx'
import { ticketOf } from '../../log-in/second-step.ts'
import { useNavigate } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { beginSession } from '../../session/begin-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { FieldError } from '../../ui/form/FieldFrame.tsx'
import { errorText, fieldProps, useRecheckOnLanguage } from '../../ui/form/form.ts'
import { useCode } from '../../ui/form/use-code.ts'
import { whileLoading } from '../../ui/overlay/toast.ts'
import styles from './entry.module.css'
import {
  type ForgotByMobileValues,
  forgotByMobileChecks,
  resetRefusal,
  toMobileReset,
} from './forgot-form.ts'

type Form = UseFormReturn<ForgotByMobileValues>

/** The errors of the code and of the password are shown in one place (FG-09). */
const ERRORS_ID = 'forgot-errors'

/**
 * A number, its code, and a new password, which also logs the member in (FG-04). A member with two-step
 * log-in passes the second step after the password is set.
 */
export function ForgotByMobile() {
  const t = useT()
  const navigate = useNavigate()
  const dialling = useDialling(true)
  const form = useForm<ForgotByMobileValues>({
    mode: 'onTouched',
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' },
  })
  const { errors, touchedFields, isDirty } = form.formState
  useRecheckOnLanguage(form)
  const [passed, setPassed] = useState<{ ticket: string; newPassword: string } | null>(null)
  const enter = (answer: Answer<'passwordMobile'>, newPassword: string) => {
    beginSession(answer)
    setKnownPassword(newPassword)
    navigate(paths.home)
  }
  const reset = useMutation({
    mutationFn: (values: ForgotByMobileValues) => {
      const payload = toMobileReset(values, dialling.diallingCode)
      return whileLoading(t('in_please_wait'), () => api.passwordMobile(payload), 'loading')
    },
    onSuccess: (answer, { newPassword }) => enter(answer, newPassword),
    onError: (error, { newPassword }) => {
      const ticket = ticketOf(error)
      if (ticket !== null) return setPassed({ ticket, newPassword })
      const { clearedField, field, message } = resetRefusal(error)
      form.setValue(clearedField, '')
      if (field !== null) form.setError(field, { message })
    },
  })
  const isFormWide = reset.isError && resetRefusal(reset.error).field === null
  const isTouched = isDirty || Object.keys(touchedFields).length > 0
  const said = [errors.verificationCode, errors.newPassword].flatMap((error) => errorText(error) ?? [])
  if (passed !== null) {
    return (
      <SecondStep
        {...{ ticket: passed.ticket, text: t('entry.second_step_after_reset'), remember: false }}
        onDone={(answer) => enter(answer, passed.newPassword)}
        onBack={() => navigate(paths.login)}
      />
    )
  }
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => reset.mutate(values))}>
      <p className={styles.lead}>{t('entry.forgot_mobile_text')}</p>
      {isFormWide ? <Problem>{refusalText(reset.error)}</Problem> : null}
      <NumberAndCode {...{ form, dialling }} />
      <Field
        label={t('entry.new_password')}
        hint={t('entry.password_hint')}
        type="password"
        autoComplete="new-password"
        maxLength={PASSWORD_TYPED_MAX}
        errorId={errors.newPassword && ERRORS_ID}
        {...form.register('newPassword', { validate: forgotByMobileChecks.newPassword })}
      />
      {said.length > 0 ? <FieldError id={ERRORS_ID}>{said.join(', ')}</FieldError> : null}
      <Button
        type="submit"
        full
        loading={reset.isPending}
        disabled={!isTouched || Object.keys(errors).length > 0}
      >
        {t('ui.confirm')}
      </Button>
    </form>
  )
}

/**
 * The code field is enabled after a code was sent (FG-05); the number must be valid before that (VA-09,
 * FG-21).
 */
function NumberAndCode({ form, dialling }: { form: Form; dialling: ReturnType<typeof useDialling> }) {
  const code = useCode()
  const { errors } = form.formState
  const { diallingCode: countryDialingCode } = dialling
  const send = () =>
    requestCode(form, { to: 'mobileNum', code: 'verificationCode' }, (mobileNum) =>
      code.start(() =>
        withProof((proof) =>
          api.smsCodeWithoutLogIn({ mobileNum, countryDialingCode, purpose: 'reset', ...proof }),
        ),
      ),
    )
  return (
    <PhoneAndCode
      {...{ dialling, code }}
      phoneField={fieldProps(form, 'mobileNum', { validate: forgotByMobileChecks.mobileNum })}
      codeField={{
        ...form.register('verificationCode', { validate: forgotByMobileChecks.verificationCode }),
        disabled: !code.sent,
        errorId: errors.verificationCode && ERRORS_ID,
      }}
      hint="entry.sms_code_hint"
      onSend={send}
    />
  )
}
