import { explain } from '../../api.ts'
import { useMay } from '../../session.ts'
import { Button, Form, textOf } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

interface AnswerFormProps {
  readonly busy: boolean
  readonly error: unknown
  readonly onAnswer: (body: string) => void
}

/** What the member is answered; it lies in their inbox at once. */
export function AnswerForm({ busy, error, onAnswer }: AnswerFormProps) {
  if (!useMay('messages.write')) return null
  return (
    <Form onSubmit={(data) => onAnswer(textOf(data, 'body'))}>
      <TextArea label="Answer" name="body" required rows={5} maxLength={2000} />
      {error === null || error === undefined ? null : <Notice tone="bad">{explain(error)}</Notice>}
      <Button look="primary" type="submit" busy={busy}>
        Send the answer
      </Button>
    </Form>
  )
}
