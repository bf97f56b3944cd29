import { PASSKEY_NAME_MAX } from '@koi/contract/security.ts'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { FormProblem } from '../../api/FormProblem.tsx'
import { useT } from '../../i18n/i18n.ts'
import { createPasskey, isCancelled, passkeyErrorText } from '../../log-in/passkey.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps } from '../../ui/form/form.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { PasswordField } from './PasswordField.tsx'
import { type Passkey, useChange } from './queries.ts'
import styles from './security.module.css'
import { checkPasskeyName, checkPassword } from './security-form.ts'

interface AddValues {
  readonly name: string
  readonly password: string
}

/** Name and password, then the browser's own question. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const t = useT()
  const add = useChange(async ({ name, password }: AddValues) => {
    const made = await createPasskey(await api.passkeyOptions({ password }))
    return api.addPasskey({ name: name.trim(), ...made })
  }, 'passkeys')
  const form = useForm<AddValues>({ defaultValues: { name: t('security.passkey_this'), password: '' } })
  const submit = form.handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: () => {
        showToast(t('security.passkey_added'), { tone: 'success' })
        onDone()
      },
    }),
  )
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      <FormProblem form={form} error={isCancelled(add.error) ? null : add.error} text={passkeyErrorText} />
      <NameField {...fieldProps(form, 'name', { validate: checkPasskeyName })} />
      <PasswordField {...fieldProps(form, 'password', { validate: checkPassword })} />
      <Button type="submit" full loading={add.isPending}>
        {t('security.passkey_add')}
      </Button>
    </form>
  )
}

export function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useT()
  const rename = useChange(api.renamePasskey, 'passkeys')
  const form = useForm({ defaultValues: { name: passkey.name } })
  const submit = form.handleSubmit(({ name }) =>
    rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onDone }),
  )
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      <FormProblem form={form} error={rename.error} />
      <NameField {...fieldProps(form, 'name', { validate: checkPasskeyName })} />
      <Button type="submit" full loading={rename.isPending}>
        {t('security.save')}
      </Button>
    </form>
  )
}

function NameField({ error, ...field }: UseFormRegisterReturn & { error: string | undefined }) {
  const t = useT()
  return (
    <Field
      label={t('security.passkey_name')}
      hint={t('security.passkey_name_hint')}
      autoComplete="off"
      maxLength={PASSKEY_NAME_MAX}
      error={error}
      {...field}
    />
  )
}
