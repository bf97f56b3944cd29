import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import type { Answer } from '../../api/api.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { refusalText } from '../../api/refusal-text.ts'
import { useSecurityItems } from '../../api/security-items.ts'
import { type PlainKey, useT } from '../../i18n/i18n.ts'
import { requestCode } from '../../log-in/request-code.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { fieldProps, useRecheckOnLanguage } from '../../ui/form/form.ts'
import { useCode } from '../../ui/form/use-code.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from './PasswordField.tsx'
import styles from './security.module.css'
import { type BindValues, bindingRefusal, checkPassword, checkSentCode } from './security-form.ts'

export interface BindContactProps extends BindFormProps {
  lead: PlainKey
  /** The current value, masked, and its label. */
  currentLabel: PlainKey
  currentOf: (items: Answer<'securityItems'>) => string | null
}

/** A contact of the member: the current value, and the form that binds another by a code sent to it. */
export function BindContact({ lead, currentLabel, currentOf, ...form }: BindContactProps) {
  const t = useT()
  const items = useSecurityItems()
  return (
    <Page>
      <Loaded query={items} skeleton={<Skeleton height={340} />}>
        {(found) => {
          const bound = currentOf(found)
          return (
            <Card>
              <div className={styles.stack}>
                <p className={styles.lead}>{t(lead)}</p>
                {bound === null ? null : <Facts facts={[[t(currentLabel), bound]]} />}
                {/* After another is bound the form starts empty. */}
                <BindForm key={bound} {...form} />
              </div>
            </Card>
          )
        }}
      </Loaded>
    </Page>
  )
}

interface BindFormProps {
  /** The field of the new number or address. */
  field: (props: UseFormRegisterReturn & { error: string | undefined }) => ReactNode
  check: (contact: string) => true | string
  codeLabel: PlainKey
  /** Sends a code to it. */
  send: (contact: string) => Promise<{ readonly expiredMinutes: number }>
  bind: UseMutationResult<unknown, Error, BindValues>
}

function BindForm({ field, check, codeLabel, send, bind }: BindFormProps) {
  const t = useT()
  const code = useCode()
  const form = useForm<BindValues>({ defaultValues: { contact: '', verificationCode: '', password: '' } })
  useRecheckOnLanguage(form)
  const sendCode = () =>
    requestCode(form, { to: 'contact', code: 'verificationCode' }, (contact) =>
      code.start(() => send(contact)),
    )
  const submit = form.handleSubmit((values) =>
    bind.mutate(
      { ...values, contact: values.contact.trim() },
      {
        onSuccess: () => void showToast(t('security.saved'), { tone: 'success' }),
        onError: (error) => {
          const refused = bindingRefusal(error)
          if (refused !== null) form.setError(refused.at, { message: refused.message }, { shouldFocus: true })
        },
      },
    ),
  )
  const isFormWide = bind.isError && bindingRefusal(bind.error) === null
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      {isFormWide ? <Problem>{refusalText(bind.error)}</Problem> : null}
      {field(fieldProps(form, 'contact', { validate: check }))}
      <CodeField
        label={t(codeLabel)}
        code={code}
        onSend={() => void sendCode()}
        {...fieldProps(form, 'verificationCode', { validate: checkSentCode })}
      />
      <PasswordField {...fieldProps(form, 'password', { validate: checkPassword })} />
      <Button type="submit" full loading={bind.isPending}>
        {t('security.save')}
      </Button>
    </form>
  )
}
