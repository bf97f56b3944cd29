import { CallError } from '@koi/contract/envelope.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { FormProblem } from '../../api/FormProblem.tsx'
import { useT } from '../../i18n/i18n.ts'
import { forgetPasswordOf } from '../../log-in/known-password.ts'
import { useLocation, useNavigate } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { dispatchSession, getSession } from '../../session/session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { typedTwiceProps, useRecheckOnLanguage } from '../../ui/form/form.ts'
import { durations, showToast, whileLoading } from '../../ui/overlay/toast.ts'
import { Page } from '../../ui/Page.tsx'
import { changeChecks } from './change-password-form.ts'
import styles from './entry.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useDelayedAction } from './use-delayed-action.ts'

interface ResetValues {
  readonly newPassword: string
  readonly confirmNewPassword: string
}

/**
 * The target of the link in a mail: the new password, twice. A page of our own (decision 0011). The token is
 * behind the `#`.
 */
export default function ResetPasswordScreen() {
  const t = useT()
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  const form = useForm<ResetValues>({ defaultValues: { newPassword: '', confirmNewPassword: '' } })
  useRecheckOnLanguage(form)
  const reset = useMutation({
    mutationFn: (values: ResetValues) =>
      whileLoading(t('in_please_wait'), () => api.passwordLink({ token, ...values }), 'loading'),
    onSuccess: ({ userName }) => {
      forgetPasswordOf(userName)
      // The server has ended their sessions; this phone need not wait for a refused call to notice.
      if (getSession()?.userName === userName) dispatchSession({ kind: 'logged-out' })
      showToast(t('entry.saved'), { tone: 'success', lasts: 'success' })
    },
  })
  useDelayedAction(durations.success, reset.isSuccess, () => navigate(paths.login, { replace: true }))
  const isGone = reset.error instanceof CallError && reset.error.code === 'link.invalid'
  if (token === '' || isGone) return <LinkGone />
  return (
    <Page>
      <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => reset.mutate(values))}>
        <p className={styles.lead}>{t('entry.reset_text')}</p>
        <FormProblem form={form} error={reset.error} />
        <NewPasswordFields
          labels={['entry.new_password', 'entry.confirm_new_password']}
          {...typedTwiceProps(
            form,
            ['newPassword', changeChecks.newPassword],
            ['confirmNewPassword', changeChecks.confirmNewPassword],
          )}
        />
        <Button type="submit" full loading={reset.isPending} disabled={reset.isSuccess}>
          {t('ui.confirm')}
        </Button>
      </form>
    </Page>
  )
}

function LinkGone() {
  const t = useT()
  return (
    <EmptyState
      mood="upset"
      title={t('refusal.link.invalid')}
      action={<ButtonLink to={paths.forgot}>{t('entry.to_forgot')}</ButtonLink>}
    />
  )
}
