import type { SecurityQuestion } from '@koi/contract/security.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Facts, Failure, Notice } from '../../ui/Page.tsx'

/** The questions as members read them. */
const QUESTIONS: Readonly<Record<SecurityQuestion, string>> = {
  first_school: t('members.question_first_school'),
  birth_town: t('members.question_birth_town'),
  childhood_friend: t('members.question_childhood_friend'),
  first_pet: t('members.question_first_pet'),
  first_job: t('members.question_first_job'),
  grandparent_name: t('members.question_grandparent_name'),
  favourite_teacher: t('members.question_favourite_teacher'),
  first_trip: t('members.question_first_trip'),
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
      <h2>{t('members.questions')}</h2>
      <Facts facts={[[t('members.answers'), answersText(data)]]} />
      {passedAt === null ? null : <Notice tone="good">{t('members.answers_passed')}</Notice>}
      {isOpen && passedAt === null ? <AnswersForm {...{ id, questions }} /> : null}
    </>
  )
}

function answersText({ questions, passedAt, lockedUntil }: Questions): string {
  if (questions.length === 0) return t('members.answers_none')
  if (lockedUntil !== null) return t('members.answers_locked', { time: formatTime(lockedUntil) })
  return passedAt === null
    ? t('members.answers_not_asked')
    : t('members.answers_correct', { time: formatTime(passedAt) })
}

function AnswersForm({ id, questions }: { id: string; questions: readonly SecurityQuestion[] }) {
  return (
    <CallForm
      act={t('members.check_answers')}
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
