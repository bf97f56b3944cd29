import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { Answer } from '../../api/api.ts'
import { useDialling } from '../../api/countries.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useFlag } from '../../api/start-up.ts'
import { useT } from '../../i18n/i18n.ts'
import { CaptchaField } from '../../log-in/CaptchaField.tsx'
import type { SocialTicket } from '../../log-in/social.ts'
import { usePhoneCode } from '../../log-in/use-phone-code.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { Button } from '../../ui/Button.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps, typedTwiceProps, useRecheckOnLanguage } from '../../ui/form/form.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import { AgreementLabel } from './AgreementLabel.tsx'
import styles from './entry.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { OptionalFields } from './OptionalFields.tsx'
import { ProvedMobile } from './ProvedMobile.tsx'
import {
  type Formats,
  type RegisterMethod,
  type RegisterValues,
  registerChecks,
  registerShape,
} from './register-form.ts'
import { useCopiedMobile } from './use-copied-mobile.ts'
import { useRegistration } from './use-registration.ts'

interface RegisterFormProps {
  readonly settings: Answer<'registerSettings'>
  readonly formats: Formats
  /** The open methods, the default first. */
  readonly methods: readonly RegisterMethod[]
  /** The outside identity to be linked, or null. */
  readonly social: SocialTicket | null
}

/** The fields of each method, in the order of the screen; the first wrong field gets the focus (RG-30). */
export function RegisterForm({ settings, formats, methods, social }: RegisterFormProps) {
  const t = useT()
  const [query] = useSearchParams()
  const [method, setMethod] = useState<RegisterMethod>(methods[0] ?? 'username')
  const flags = {
    mobileWithPassword: useFlag('MOBILENUMPASSREG3'),
    usernameWithCode: useFlag('REGMOBVERF3'),
  }
  const form = useForm<RegisterValues>({
    defaultValues: {
      username: '',
      password: '',
      confirmPassword: '',
      mobileNum: '',
      verificationCode: '',
      captcha: '',
      agree: true,
      affiliateCode: query.get('affiliateCode') ?? '',
    },
  })
  const shape = registerShape(method, flags, settings.fields)
  const asksMobile = shape.code || shape.rows.some(({ name }) => name === 'mobileNum')
  const dialling = useDialling(asksMobile)
  const code = usePhoneCode()
  const { register, captchaState, picture, renewCaptcha } = useRegistration({
    form,
    fields: settings.fields,
    shape,
    diallingCode: dialling.diallingCode,
    code,
    social,
  })
  const copyMobile = useCopiedMobile(form)
  useRecheckOnLanguage(form)
  const choose = (next: RegisterMethod) => {
    if (next === method) return
    setMethod(next)
    form.clearErrors()
    register.reset()
    copyMobile()
  }
  const isFormWide =
    register.isError && captchaState !== 'needed' && Object.keys(form.formState.errors).length === 0

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.handleSubmit((values) => register.mutate(values))}
    >
      {methods.length > 1 ? (
        <Tabs
          label={t('entry.register_method')}
          tabs={methods.map((id) => ({ id, label: t(`entry.by_${id}`) }))}
          active={method}
          onChange={choose}
        />
      ) : null}
      {isFormWide ? <Problem>{refusalText(register.error)}</Problem> : null}
      {shape.account ? (
        <AccountField {...{ form, formats }} />
      ) : (
        <ProvedMobile {...{ form, dialling, code }} />
      )}
      {shape.passwords ? <PasswordFields {...{ form, formats }} /> : null}
      {shape.account && shape.code ? <ProvedMobile {...{ form, dialling, code }} /> : null}
      <OptionalFields {...{ rows: shape.rows, form, dialling, formats }} />
      {captchaState !== 'hidden' ? (
        <CaptchaField
          {...picture}
          isNew={captchaState === 'needed'}
          onRenew={renewCaptcha}
          {...fieldProps(form, 'captcha', { validate: registerChecks.captcha })}
        />
      ) : null}
      <Checkbox label={<AgreementLabel age={settings.minimumAge} />} {...form.register('agree')} />
      <Button type="submit" full loading={register.isPending} disabled={!form.watch('agree')}>
        {t('entry.register')}
      </Button>
    </form>
  )
}

interface PartProps {
  readonly form: UseFormReturn<RegisterValues>
  readonly formats: Formats
}

function AccountField({ form, formats }: PartProps) {
  const t = useT()
  return (
    <Field
      label={t('entry.username')}
      hint={t('entry.username_hint')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={16}
      {...fieldProps(form, 'username', { validate: registerChecks.username(formats) })}
    />
  )
}

/** A separate component: the fields join the form in the order of the screen, and so does the focus. */
function PasswordFields({ form, formats }: PartProps) {
  return (
    <NewPasswordFields
      labels={['entry.password', 'entry.confirm_password']}
      {...typedTwiceProps(
        form,
        ['password', registerChecks.password(formats)],
        ['confirmPassword', registerChecks.confirmPassword],
      )}
    />
  )
}
