import { officeMessageSchemas } from '@koi/contract/schemas/office/messages.ts'
import { useNavigate } from 'react-router'
import { useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Page } from '../../ui/Page.tsx'

/** Finds the member who opened a chat. */
export default function ChatScreen() {
  const navigate = useNavigate()
  return (
    <Page title={t('content.chat')} hint={t('content.a_chat_carries_a_token_in')}>
      <CallForm
        act={t('content.find_the_member')}
        call={useAction('officeChatMember')}
        schema={officeMessageSchemas.officeChatMember.input}
        values={{ token: '' }}
        input={(values) => values}
        onDone={({ memberId }) => void navigate(`/members/${memberId}`)}
      >
        <Field name="token" label={t('content.token_of_the_chat')} required />
      </CallForm>
    </Page>
  )
}
