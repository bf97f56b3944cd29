import { useState } from 'react'
import { useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Notice } from '../../ui/Page.tsx'
import type { LanguageCode } from '../../ui/preview/LanguageTabs.tsx'
import type { ListedText, Parts } from './words.ts'

interface TestButtonProps {
  readonly name: string
  readonly code: LanguageCode
  readonly parts: Parts
  readonly channel: ListedText['channel']
}

/** Sends the words of the form to the operator's own phone or mailbox. */
export function TestButton({ name, code, parts, channel }: TestButtonProps) {
  const [isSent, setSent] = useState(false)
  const isSms = channel === 'sms'
  return (
    <>
      {isSent ? <Notice tone="good">{t('texts.test_done')}</Notice> : null}
      <ActionButton
        label={t('texts.test')}
        act={t('texts.test_send')}
        needsReason={false}
        call={useAction('officeTestText')}
        values={{ to: '' }}
        input={({ to }) => ({ name, language: code, parts: { ...parts }, to })}
        onDone={() => setSent(true)}
      >
        <p>{t('texts.test_hint')}</p>
        <Field
          name="to"
          label={isSms ? t('texts.test_to_phone') : t('texts.test_to_mail')}
          type={isSms ? 'tel' : 'email'}
          required
        />
      </ActionButton>
    </>
  )
}
