import { officeMessageSchemas } from '@koi/contract/schemas/office/messages.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field, TextArea } from '../../ui/form/Field.tsx'
import { Page } from '../../ui/Page.tsx'

/** A message to one member; `account` in the address fills in the recipient. */
export default function WriteLetterScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return (
    <Page title={t('content.new_message')} hint={t('content.it_is_delivered_to_the_members')}>
      <CallForm
        act={t('content.send_letter')}
        call={useAction('officeWriteLetter')}
        schema={officeMessageSchemas.officeWriteLetter.input}
        values={{ account: query.get('account') ?? '', subject: '', body: '' }}
        input={(values) => values}
        onDone={() => navigate('/letters')}
      >
        <Field name="account" label={t('word.account')} required />
        <Field name="subject" label={t('content.subject')} required />
        <TextArea name="body" label={t('word.text')} required rows={8} />
      </CallForm>
    </Page>
  )
}
