import { CallError } from '@koi/contract/envelope.ts'
import { PASSWORD_TYPED_MAX } from '@koi/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { FormProblem } from '../../api/FormProblem.tsx'
import { useStartUp } from '../../api/start-up.ts'
import { useT } from '../../i18n/i18n.ts'
import { forgetKnownPassword, knownPassword, setKnownPassword } from '../../log-in/known-password.ts'
import { useNavigate, useSearchParams } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps, typedTwiceProps, useRecheckOnLanguage } from '../../ui/form/form.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { showToast, whileLoading } from '../../ui/overlay/toast.ts'
import { Page } from '../../ui/Page.tsx'
import { AgreementLabel } from './AgreementLabel.tsx'
import {
  type ChangePasswordValues,
  changeChecks,
  isUnchanged,
  toPasswordChange,
} from './change-password-form.ts'
import styles from './entry.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useDelayedAction } from './use-delayed-action.ts'

/** CP-13: the home screen follows one second after the change. */
const HOME_AFTER = 1_000

/**
 * Name, old password unless this phone holds it, and the new one twice (acceptance CP). The owner of an
 * account that an agent opened also accepts the agreement, as at a registration (TA-21).
 */
export default function ChangePasswordScreen() {
  const t = useT()
  const navigate = useNavigate()
  const session = useSession()
  const [held, setHeld] = useState(knownPassword)
  const [asksOther, setAsksOther] = useState(false)
  const { minimumAge } = useStartUp()
  const [query] = useSearchParams()
  const isTemporary = query.get('own') === '1'
  const [agrees, setAgrees] = useState(false)
  const form = useForm<ChangePasswordValues>({
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  })
  useRecheckOnLanguage(form)

  const change = useMutation({
    mutationFn: (values: ChangePasswordValues) =>
      whileLoading(
        t('in_please_wait'),
        () => api.changePassword({ ...values, ...(isTemporary ? { ageConfirmed: agrees } : {}) }),
        'loading',
      ),
    onSuccess: (_done, { newPassword }) => {
      setKnownPassword(newPassword)
      showToast(t('entry.saved'), { tone: 'success', lasts: 'success' })
    },
    onError: (error) => {
      if (held === null || !(error instanceof CallError) || error.code !== 'password.wrong') return
      forgetKnownPassword()
      setHeld(null)
    },
  })
  useDelayedAction(HOME_AFTER, change.isSuccess, () => navigate(paths.home))

  const submit = form.handleSubmit((values) => {
    const payload = toPasswordChange(values, held)
    if (isUnchanged(payload)) setAsksOther(true)
    else change.mutate(payload)
  })
  return (
    <Page>
      <form noValidate className={styles.form} onSubmit={submit}>
        {isTemporary ? <p>{t('entry.own_password')}</p> : null}
        <FormProblem form={form} error={change.error} />
        <Field label={t('entry.username')} value={session?.userName ?? ''} autoComplete="username" disabled />
        {held === null ? (
          <Field
            label={t('entry.old_password')}
            type="password"
            autoComplete="current-password"
            maxLength={PASSWORD_TYPED_MAX}
            {...fieldProps(form, 'oldPassword', {
              validate: changeChecks.oldPassword,
              shouldUnregister: true,
            })}
          />
        ) : null}
        <NewPasswordFields
          labels={['entry.new_password', 'entry.confirm_new_password']}
          {...typedTwiceProps(
            form,
            ['newPassword', changeChecks.newPassword],
            ['confirmNewPassword', changeChecks.confirmNewPassword],
          )}
        />
        {isTemporary ? (
          <Checkbox
            label={<AgreementLabel age={minimumAge} />}
            checked={agrees}
            onChange={(event) => setAgrees(event.target.checked)}
          />
        ) : null}
        <Button
          type="submit"
          full
          loading={change.isPending}
          disabled={change.isSuccess || (isTemporary && !agrees)}
        >
          {t('ui.confirm')}
        </Button>
      </form>
      <Dialog
        open={asksOther}
        title={t('in_popup_prompt')}
        onClose={() => setAsksOther(false)}
        actions={<Button onClick={() => setAsksOther(false)}>{t('ui.confirm')}</Button>}
      >
        {t('refusal.modify.new.old.same')}
      </Dialog>
    </Page>
  )
}
