import { payeeName } from '@koi/contract/field-rules.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type Answer, api } from '../../api/api.ts'
import { FormProblem } from '../../api/FormProblem.tsx'
import { invalidate } from '../../api/query-client.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { check, checkBirthDate, fieldProps } from '../../ui/form/form.ts'
import styles from './cashier.module.css'

const checkName = check((text) => payeeName(text.trim()))

/** Asks for what is missing of the name and the birth date, before the first deposit. */
export function PersonForm({ asked }: { asked: Answer<'personAsked'> }) {
  const t = useT()
  const { asksName, asksBirthDate } = asked
  const form = useForm({ defaultValues: { fullName: '', birthDate: '' } })
  const save = useMutation({
    mutationFn: api.setPerson,
    // What was told is stored even when it is refused: the page then says what happens next.
    onSettled: () => invalidate('personAsked', 'protection'),
  })
  const submit = form.handleSubmit(({ fullName, birthDate }) =>
    save.mutate({
      ...(asksName ? { fullName: fullName.trim() } : {}),
      ...(asksBirthDate ? { birthDate } : {}),
    }),
  )
  return (
    <Card title={t('cashier.person')}>
      <form noValidate className={styles.stack} onSubmit={submit}>
        <p className={styles.note}>{t('cashier.person_why')}</p>
        {asksName ? (
          <Field
            label={t('cashier.person_name')}
            hint={t('cashier.person_name_hint')}
            autoComplete="name"
            maxLength={60}
            {...fieldProps(form, 'fullName', { validate: checkName })}
          />
        ) : null}
        {asksBirthDate ? (
          <Field
            label={t('cashier.person_birth_date')}
            type="date"
            autoComplete="bday"
            {...fieldProps(form, 'birthDate', { validate: checkBirthDate })}
          />
        ) : null}
        <FormProblem form={form} error={save.error} />
        <Button type="submit" full loading={save.isPending}>
          {t('cashier.person_continue')}
        </Button>
      </form>
    </Card>
  )
}
