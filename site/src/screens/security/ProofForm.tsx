import type { UseMutationResult } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { FormProblem } from '../../api/FormProblem.tsx'
import { useT } from '../../i18n/i18n.ts'
import { checkCode } from '../../log-in/second-step.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps } from '../../ui/form/form.ts'
import { PasswordField } from './PasswordField.tsx'
import styles from './security.module.css'
import { checkPassword } from './security-form.ts'

interface Proof {
  readonly password: string
  readonly code: string
}

export interface ProofFormProps<Output> {
  /** Describes the effect of the action. */
  text: string
  act: UseMutationResult<Output, Error, Proof>
  onDone: (output: Output) => void
}

/** Password and code together, for actions that one of them alone must not allow. */
export function ProofForm<Output>({ text, act, onDone }: ProofFormProps<Output>) {
  const t = useT()
  const form = useForm<Proof>({ defaultValues: { password: '', code: '' } })
  const submit = form.handleSubmit((values) => act.mutate(values, { onSuccess: onDone }))
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      <p className={styles.lead}>{text}</p>
      <FormProblem form={form} error={act.error} />
      <PasswordField {...fieldProps(form, 'password', { validate: checkPassword })} />
      <Field
        label={t('security.code_or_recovery')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        {...fieldProps(form, 'code', { validate: checkCode })}
      />
      <Button type="submit" full loading={act.isPending}>
        {t('ui.confirm')}
      </Button>
    </form>
  )
}
