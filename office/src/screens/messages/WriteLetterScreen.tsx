import { useNavigate, useSearchParams } from 'react-router'
import { explain, useAct } from '../../api.ts'
import { Button, Field, Form, textOf } from '../../ui/Form.tsx'
import { Notice, Page } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

/** A letter to one member; `account` in the address fills in to whom. */
export default function WriteLetterScreen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const write = useAct('officeWriteLetter')
  const send = (data: FormData): void => {
    const letter = {
      account: textOf(data, 'account'),
      subject: textOf(data, 'subject'),
      body: textOf(data, 'body'),
    }
    write.mutate(letter, { onSuccess: () => navigate('/letters') })
  }
  return (
    <Page title="Write a letter" hint="It lies in the member's inbox at once, and in the audit trail.">
      <Form onSubmit={send}>
        <Field label="Account" name="account" required defaultValue={query.get('account') ?? ''} />
        <Field label="Subject" name="subject" required maxLength={80} />
        <TextArea label="Text" name="body" required rows={8} maxLength={2000} />
        {write.isError ? <Notice tone="bad">{explain(write.error)}</Notice> : null}
        <Button look="primary" type="submit" busy={write.isPending}>
          Send the letter
        </Button>
      </Form>
    </Page>
  )
}
