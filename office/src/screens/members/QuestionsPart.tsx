import type { SecurityQuestion } from '@koi/contract/security.ts'
import { explain, useAct, useCall } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { Button, Field, Form, textOf } from '../../ui/Form.tsx'
import { Facts, Notice } from '../../ui/Page.tsx'

/** As the member has read them. */
const WORDS: Readonly<Record<SecurityQuestion, string>> = {
  first_school: 'What was the name of your first school?',
  birth_town: 'In which town were you born?',
  childhood_friend: 'Who was your best friend as a child?',
  first_pet: 'What was your first pet called?',
  first_job: 'Where was your first job?',
  grandparent_name: 'What is the first name of your oldest grandparent?',
  favourite_teacher: 'Who was your favourite teacher?',
  first_trip: 'Where did you first travel to?',
}

/** The questions that a member is asked before the second step or the payment password is reset. */
export function QuestionsPart({ id }: { id: string }) {
  const { data, isError, error } = useCall('officeSecurityQuestions', { id })
  const may = useMay('members.write')
  if (isError) return <Notice tone="bad">{explain(error)}</Notice>
  if (data === undefined) return null
  const { questions, passedAt, lockedUntil } = data
  const isOpen = may && questions.length > 0 && lockedUntil === null
  return (
    <>
      <h2>Security questions</h2>
      <Facts facts={[['Answers', standing(data)]]} />
      {passedAt === null ? null : (
        <Notice tone="good">Answered right. For half an hour the office may reset what was lost.</Notice>
      )}
      {isOpen && passedAt === null ? <AnswersForm {...{ id, questions }} /> : null}
    </>
  )
}

function standing(data: {
  readonly questions: readonly unknown[]
  readonly passedAt: number | null
  readonly lockedUntil: number | null
}): string {
  if (data.questions.length === 0) return 'none set'
  if (data.lockedUntil !== null) return `nobody may ask until ${formatTime(data.lockedUntil)}`
  return data.passedAt === null ? 'not asked lately' : `right, ${formatTime(data.passedAt)}`
}

function AnswersForm({ id, questions }: { id: string; questions: readonly SecurityQuestion[] }) {
  const check = useAct('officeCheckAnswers')
  const submit = (data: FormData): void => {
    const answers = questions.map((question) => ({ question, answer: textOf(data, question) }))
    check.mutate({ id, answers })
  }
  return (
    <Form onSubmit={submit}>
      {questions.map((question) => (
        <Field
          key={question}
          label={WORDS[question]}
          name={question}
          required
          maxLength={60}
          autoComplete="off"
        />
      ))}
      {check.isError ? <Notice tone="bad">{explain(check.error)}</Notice> : null}
      <Button type="submit" look="primary" busy={check.isPending}>
        Check the answers
      </Button>
    </Form>
  )
}
