import { useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { FormProblem } from '../../api/FormProblem.tsx'
import { Loaded } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps } from '../../ui/form/form.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useChange, usePayeeName } from './queries.ts'
import styles from './security.module.css'
import { checkPassword, checkPayeeName } from './security-form.ts'

/** The name on the member's bank accounts: set once, then shown masked. */
export default function PayeeNameScreen() {
  const t = useT()
  const name = usePayeeName()
  return (
    <Page>
      <Loaded query={name} skeleton={<Skeleton height={160} />}>
        {({ payeeName }) => (
          <Card>
            {payeeName === null ? (
              <SetPayeeName />
            ) : (
              <div className={styles.stack}>
                <Facts facts={[[t('security.payee_name'), payeeName]]} />
                <p className={styles.lead}>{t('security.payee_name_ask')}</p>
              </div>
            )}
          </Card>
        )}
      </Loaded>
    </Page>
  )
}

function SetPayeeName() {
  const t = useT()
  const save = useChange(api.setPayeeName, 'memberPayeeName')
  const form = useForm({ defaultValues: { payeeName: '', password: '' } })
  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => void showToast(t('security.saved'), { tone: 'success' }),
    }),
  )
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      <p className={styles.lead}>{t('security.payee_name_once')}</p>
      <FormProblem form={form} error={save.error} />
      <Field
        label={t('security.payee_name')}
        hint={t('security.payee_name_hint')}
        autoComplete="name"
        maxLength={60}
        {...fieldProps(form, 'payeeName', { validate: checkPayeeName })}
      />
      <PasswordField {...fieldProps(form, 'password', { validate: checkPassword })} />
      <Button type="submit" full loading={save.isPending}>
        {t('security.save')}
      </Button>
    </form>
  )
}
