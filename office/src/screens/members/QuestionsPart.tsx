import type { SecurityQuestion } from '@koi/contract/security.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Facts, Failure, Notice } from '../../ui/Page.tsx'

/** As the member has read them. */
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

/** The questions that a member answers before the second step or the payment password is reset. */
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
        <Notice tone="good">Answered right. For half an hour the office may reset what was lost.</Notice>
      )}
      {isOpen && passedAt === null ? <AnswersForm {...{ id, questions }} /> : null}
    </>
  )
}

function answersText({ questions, passedAt, lockedUntil }: Questions): string {
  if (questions.length === 0) return 'none set'
  if (lockedUntil !== null) return `nobody may ask until ${formatTime(lockedUntil)}`
  return passedAt === null ? 'not asked lately' : `right, ${formatTime(passedAt)}`
}

function AnswersForm({ id, questions }: { id: string; questions: readonly SecurityQuestion[] }) {
  return (
    <CallForm
      act="Check the answers"
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
