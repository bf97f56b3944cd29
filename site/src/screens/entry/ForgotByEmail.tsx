import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { FormProblem } from '../../api/FormProblem.tsx'
import { useT } from '../../i18n/i18n.ts'
import { useBack } from '../../shell/use-back.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps, useRecheckOnLanguage } from '../../ui/form/form.ts'
import { durations, showToast, whileLoading } from '../../ui/overlay/toast.ts'
import styles from './entry.module.css'
import { type ForgotByEmailValues, forgotByEmailChecks, toEmailRequest } from './forgot-form.ts'
import { useDelayedAction } from './use-delayed-action.ts'

/** FG-12: the loading message stays at most 9999 ms. */
const MAIL_LOADING = 9_999

/** Username and address; if they belong together, a link is sent by e-mail (FG-10 to FG-15). */
export function ForgotByEmail() {
  const t = useT()
  const goBack = useBack('history')
  const form = useForm<ForgotByEmailValues>({ defaultValues: { username: '', email: '' } })
  useRecheckOnLanguage(form)
  const ask = useMutation({
    mutationFn: (values: ForgotByEmailValues) =>
      whileLoading(t('in_please_wait'), () => api.passwordEmail(toEmailRequest(values)), MAIL_LOADING),
    onSuccess: () => showToast(t('in_been_out'), { tone: 'success', lasts: 'success' }),
  })
  useDelayedAction(durations.success, ask.isSuccess, goBack)
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => ask.mutate(values))}>
      <p className={styles.lead}>{t('entry.forgot_email_text')}</p>
      <FormProblem form={form} error={ask.error} />
      <Field
        label={t('entry.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        {...fieldProps(form, 'username', { validate: forgotByEmailChecks.username })}
      />
      <Field
        label={t('entry.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...fieldProps(form, 'email', { validate: forgotByEmailChecks.email })}
      />
      <Button type="submit" full loading={ask.isPending} disabled={ask.isSuccess}>
        {t('entry.forgot_send')}
      </Button>
    </form>
  )
}
