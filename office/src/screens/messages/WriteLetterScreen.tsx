import { officeMessageSchemas } from '@koi/contract/schemas/office/messages.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useAction } from '../../api.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field, TextArea } from '../../ui/form/Field.tsx'
import { Page } from '../../ui/Page.tsx'

/** A message to one member; `account` in the address fills in the recipient. */
export default function WriteLetterScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  return (
    <Page title="New message" hint="It is delivered to the member’s inbox and recorded in the audit trail.">
      <CallForm
        act="Send letter"
        call={useAction('officeWriteLetter')}
        schema={officeMessageSchemas.officeWriteLetter.input}
        values={{ account: query.get('account') ?? '', subject: '', body: '' }}
        input={(values) => values}
        onDone={() => navigate('/letters')}
      >
        <Field name="account" label="Account" required />
        <Field name="subject" label="Subject" required />
        <TextArea name="body" label="Text" required rows={8} />
      </CallForm>
    </Page>
  )
}
