import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from '@koi/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { createClientKeys } from '../../api/client-key.ts'
import { FormProblem } from '../../api/FormProblem.tsx'
import { useMemberInfo } from '../../api/member.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, TextField } from '../../ui/form/Field.tsx'
import { fieldProps, useRecheckOnLanguage } from '../../ui/form/form.ts'
import { Select } from '../../ui/form/Select.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import styles from './InboxScreen.module.css'
import { useCorrespondent } from './LetterRow.tsx'
import { invalidateInbox, type Letter } from './queries.ts'
import { replySubject, required } from './write-form.ts'

export interface WriteSheetProps {
  open: boolean
  /** The letter being answered; undefined for a new one. */
  replyTo: Letter | undefined
  onClose: () => void
  onSent: () => void
}

/** A letter to customer service, to the upline, or back to the sender. */
export function WriteSheet({ open, replyTo, onClose, onSent }: WriteSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t(replyTo ? 'inbox.reply' : 'inbox.write')}>
      <WriteForm replyTo={replyTo} onSent={onSent} />
    </Sheet>
  )
}

interface Values {
  to: 'support' | 'upline'
  subject: string
  body: string
}

function WriteForm({ replyTo, onSent }: Pick<WriteSheetProps, 'replyTo' | 'onSent'>) {
  const t = useT()
  const [withKey] = useState(createClientKeys)
  const mayWriteUp = useMemberInfo()?.toUpline === true
  const form = useForm<Values>({
    defaultValues: { to: 'support', subject: replySubject(replyTo?.subject), body: '' },
  })
  useRecheckOnLanguage(form)
  const send = useMutation({
    mutationFn: ({ to, subject, body }: Values) => {
      const letter = { subject, body, ...(replyTo === undefined ? { to } : { replyTo: replyTo.id }) }
      return withKey(letter, (clientKey) => api.writeLetter({ ...letter, clientKey }))
    },
    onSuccess: () => {
      showToast(t('inbox.sent'), { tone: 'success', lasts: 'success' })
      onSent()
      return invalidateInbox()
    },
  })
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => send.mutate(values))}>
      <FormProblem form={form} error={send.error} />
      {replyTo !== undefined ? <ReplyTo letter={replyTo} /> : null}
      {replyTo === undefined && mayWriteUp ? (
        <Select
          label={t('inbox.to')}
          options={[
            { value: 'support', label: t('inbox.support') },
            { value: 'upline', label: t('inbox.upline') },
          ]}
          {...form.register('to')}
        />
      ) : null}
      <Field
        label={t('inbox.subject')}
        maxLength={LETTER_SUBJECT_MAX}
        autoComplete="off"
        {...fieldProps(form, 'subject', { validate: required })}
      />
      <TextField
        label={t('inbox.body')}
        rows={6}
        maxLength={LETTER_BODY_MAX}
        {...fieldProps(form, 'body', { validate: required })}
      />
      <Button type="submit" full loading={send.isPending}>
        {t('inbox.send')}
      </Button>
    </form>
  )
}

function ReplyTo({ letter }: { letter: Letter }) {
  const t = useT()
  return (
    <p className={styles.meta}>
      {t('inbox.to')}: {useCorrespondent(letter)}
    </p>
  )
}
