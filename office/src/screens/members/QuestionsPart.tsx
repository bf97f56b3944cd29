import type { SecurityQuestion } from '@koi/contract/security.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Facts, Failure, Notice } from '../../ui/Page.tsx'

/** The questions as members read them. */
const QUESTIONS: Readonly<Record<SecurityQuestion, string>> = {
  first_school: 'What was the name of your first school?',
  birth_town: 'In which town were you born?',
  childhood_friend: 'Who was your best friend as a child?',
  first_pet: 'What was your first pet called?',
  first_job: 'Where was your first job?',
  grandparent_name: 'What is the first name of your oldest grandparent?',
  favourite_teacher: 'Who was your favourite teacher?',
  first_trip: 'Where did you first travel to?',
}

type Questions = Output<'officeSecurityQuestions'>

/** The questions that a member answers before an operator resets two-step log-in or the payment password. */
export function QuestionsPart({ id }: { id: string }) {
  const { data, error } = useCall('officeSecurityQuestions', { id })
  const canWrite = usePermission('members.write')
  if (error !== null) return <Failure error={error} />
  if (data === undefined) return null
  const { questions, passedAt, lockedUntil } = data
  const isOpen = canWrite && questions.length > 0 && lockedUntil === null
  return (
    <>
      <h2>Security questions</h2>
      <Facts facts={[['Answers', answersText(data)]]} />
      {passedAt === null ? null : (
        <Notice tone="good">
          The answers were correct. Operators can reset the member’s security settings for half an hour.
        </Notice>
      )}
      {isOpen && passedAt === null ? <AnswersForm {...{ id, questions }} /> : null}
    </>
  )
}

function answersText({ questions, passedAt, lockedUntil }: Questions): string {
  if (questions.length === 0) return 'none set'
  if (lockedUntil !== null) return `locked until ${formatTime(lockedUntil)}`
  return passedAt === null ? 'not asked recently' : `correct, ${formatTime(passedAt)}`
}

function AnswersForm({ id, questions }: { id: string; questions: readonly SecurityQuestion[] }) {
  return (
    <CallForm
      act="Check answers"
      call={useAction('officeCheckAnswers')}
      values={{ answers: questions.map((question) => ({ question, answer: '' })) }}
      input={({ answers }) => ({ id, answers })}
    >
      {questions.map((question, place) => (
        <Field
          key={question}
          name={`answers.${place}.answer`}
          label={QUESTIONS[question]}
          required
          maxLength={60}
          autoComplete="off"
        />
      ))}
    </CallForm>
  )
}
