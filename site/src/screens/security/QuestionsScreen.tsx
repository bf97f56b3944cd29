import { SECURITY_QUESTIONS_ASKED, securityQuestions } from '@koi/contract/security.ts'
import { Fragment } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../api/api.ts'
import { FormProblem } from '../../api/FormProblem.tsx'
import { Loaded } from '../../api/Loaded.tsx'
import { formatDay } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { fieldProps } from '../../ui/form/form.ts'
import { Select } from '../../ui/form/Select.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from './PasswordField.tsx'
import { useChange, useSecurityQuestions } from './queries.ts'
import styles from './security.module.css'
import { checkAnswer, checkPassword, checkQuestion, type QuestionValues, toAnswers } from './security-form.ts'

const PLACES = Array.from({ length: SECURITY_QUESTIONS_ASKED }, (_, place) => place)

/** Questions that customer service may ask; their answers are never shown again. */
export default function QuestionsScreen() {
  const t = useT()
  const language = useLanguage()
  const set = useSecurityQuestions()
  return (
    <Page>
      <Loaded query={set} skeleton={<Skeleton height={420} />}>
        {({ setAt }) => (
          <Card>
            <div className={styles.stack}>
              <p className={styles.lead}>{t('security.questions_lead')}</p>
              {setAt === null ? null : (
                <p>{t('security.questions_set', { day: formatDay(setAt, language) })}</p>
              )}
              {/* After saving, the form starts empty. */}
              <QuestionsForm key={setAt} />
            </div>
          </Card>
        )}
      </Loaded>
    </Page>
  )
}

function QuestionsForm() {
  const t = useT()
  const save = useChange(api.setSecurityQuestions, 'securityQuestions')
  const form = useForm<QuestionValues>({
    defaultValues: { questions: PLACES.map(() => ({ question: '', answer: '' })), password: '' },
  })
  const submit = form.handleSubmit((values) =>
    save.mutate(toAnswers(values), {
      onSuccess: () => {
        showToast(t('security.saved'), { tone: 'success' })
        form.reset()
      },
    }),
  )
  const options = [
    { value: '', label: t('security.question_choose') },
    ...securityQuestions.map((value) => ({ value, label: t(`security.question_${value}`) })),
  ]
  return (
    <form noValidate className={styles.stack} onSubmit={submit}>
      <FormProblem form={form} error={save.error} />
      {PLACES.map((place) => (
        <Fragment key={place}>
          <Select
            label={t('security.question_number', { number: place + 1 })}
            options={options}
            {...fieldProps(form, `questions.${place}.question`, { validate: checkQuestion })}
          />
          <Field
            label={t('security.answer', { number: place + 1 })}
            autoComplete="off"
            maxLength={60}
            {...fieldProps(form, `questions.${place}.answer`, { validate: checkAnswer })}
          />
        </Fragment>
      ))}
      <PasswordField {...fieldProps(form, 'password', { validate: checkPassword })} />
      <Button type="submit" full loading={save.isPending}>
        {t('security.save')}
      </Button>
    </form>
  )
}
