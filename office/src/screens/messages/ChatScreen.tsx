import { officeMessageSchemas } from '@koi/contract/schemas/office/messages.ts'
import { useNavigate } from 'react-router'
import { useAction } from '../../api.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Page } from '../../ui/Page.tsx'

/** Finds the member who opened a chat. */
export default function ChatScreen() {
  const navigate = useNavigate()
  return (
    <Page
      title="Chat"
      hint="A chat carries a token in place of a name. It is valid for half an hour; the search is recorded."
    >
      <CallForm
        act="Find the member"
        call={useAction('officeChatMember')}
        schema={officeMessageSchemas.officeChatMember.input}
        values={{ token: '' }}
        input={(values) => values}
        onDone={({ memberId }) => void navigate(`/members/${memberId}`)}
      >
        <Field name="token" label="Token of the chat" required />
      </CallForm>
    </Page>
  )
}
