import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type Answer, api } from '../api/api.ts'
import { refusalText } from '../api/refusal-text.ts'
import { useT } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Problem } from '../ui/feedback/Problem.tsx'
import { Field } from '../ui/form/Field.tsx'
import { fieldProps } from '../ui/form/form.ts'
import styles from './LoginForm.module.css'
import { checkCode } from './second-step.ts'

export interface SecondStepProps {
  /** Proof that the first step was passed. */
  ticket: string
  /** States what was passed and what is required now. */
  text: string
  remember: boolean
  onDone: (answer: Answer<'logInSecondStep'>) => void
  onBack: () => void
}

/** The code of the authenticator app, or a recovery code. */
export function SecondStep({ ticket, text, remember, onDone, onBack }: SecondStepProps) {
  const t = useT()
  const form = useForm({ defaultValues: { code: '' } })
  const send = useMutation({
    mutationFn: (code: string) =>
      api.logInSecondStep({ ticket, code: code.trim(), ...(remember ? { remember } : {}) }),
    onSuccess: onDone,
    onError: () => form.resetField('code'),
  })
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit(({ code }) => send.mutate(code))}>
      <p className={styles.lead}>{text}</p>
      {send.isError ? <Problem>{refusalText(send.error)}</Problem> : null}
      <Field
        label={t('entry.second_step_code')}
        hint={t('entry.second_step_hint')}
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        {...fieldProps(form, 'code', { validate: checkCode })}
      />
      <Button type="submit" full loading={send.isPending}>
        {t('entry.log_in')}
      </Button>
      <Button tone="plain" full onClick={onBack}>
        {t('entry.second_step_back')}
      </Button>
    </form>
  )
}
