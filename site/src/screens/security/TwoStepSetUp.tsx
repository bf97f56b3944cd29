import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { renderSVG } from 'uqr'
import { type Answer, api } from '../../api/api.ts'
import { FormProblem } from '../../api/FormProblem.tsx'
import { useT } from '../../i18n/i18n.ts'
import { checkCode } from '../../log-in/second-step.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps } from '../../ui/form/form.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { PasswordField } from './PasswordField.tsx'
import { useChange } from './queries.ts'
import styles from './security.module.css'
import { checkPassword } from './security-form.ts'

/** Password, then the secret as a picture, then a code as proof that the app has it. */
export function TwoStepSetUp({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const [secret, setSecret] = useState<Answer<'setUpTwoStep'> | null>(null)
  return (
    <Card>
      {secret === null ? <StartSetUp onSecret={setSecret} /> : <ConfirmSetUp {...secret} onDone={onDone} />}
    </Card>
  )
}

function StartSetUp({ onSecret }: { onSecret: (secret: Answer<'setUpTwoStep'>) => void }) {
  const t = useT()
  const begin = useChange(api.setUpTwoStep)
  const form = useForm({ defaultValues: { password: '' } })
  const submit = form.handleSubmit((values) => begin.mutate(values, { onSuccess: onSecret }))
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      <p className={styles.lead}>{t('security.two_step_lead')}</p>
      <FormProblem form={form} error={begin.error} />
      <PasswordField {...fieldProps(form, 'password', { validate: checkPassword })} />
      <Button type="submit" full loading={begin.isPending}>
        {t('security.two_step_start')}
      </Button>
    </form>
  )
}

interface ConfirmProps extends Answer<'setUpTwoStep'> {
  onDone: (recoveryCodes: readonly string[]) => void
}

function ConfirmSetUp({ secret, uri, onDone }: ConfirmProps) {
  const t = useT()
  const confirm = useChange(api.confirmTwoStep, 'twoStep', 'devices')
  const form = useForm({ defaultValues: { code: '' } })
  const submit = form.handleSubmit(({ code }) =>
    confirm.mutate(
      { code: code.trim() },
      {
        onSuccess: ({ recoveryCodes }) => {
          onDone(recoveryCodes)
          showToast(t('security.two_step_is_on'), { tone: 'success' })
        },
      },
    ),
  )
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      <p className={styles.lead}>{t('security.two_step_scan')}</p>
      <div
        className={styles.qr}
        role="img"
        aria-label={t('security.two_step_qr')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: squares that the library drew of the address
        dangerouslySetInnerHTML={{ __html: renderSVG(uri, { border: 0 }) }}
      />
      <div className={styles.secret}>
        {t('security.two_step_secret')}
        <CopyText text={secret} />
      </div>
      <FormProblem form={form} error={confirm.error} />
      <Field
        label={t('security.two_step_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...fieldProps(form, 'code', { validate: checkCode })}
      />
      <p className={styles.lead}>{t('security.two_step_others_out')}</p>
      <Button type="submit" full loading={confirm.isPending}>
        {t('security.two_step_turn_on')}
      </Button>
    </form>
  )
}
