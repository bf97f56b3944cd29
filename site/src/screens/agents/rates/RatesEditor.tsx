import { areEqual } from '@koi/contract/agents/terms.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { invalidate } from '../../../api/query-client.ts'
import { refusalText } from '../../../api/refusal-text.ts'
import { teamApi } from '../../../api/team-api.ts'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Problem } from '../../../ui/feedback/Problem.tsx'
import { focusFirstProblem } from '../../../ui/form/focus-first-problem.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { dayName } from '../parts/day-name.ts'
import formStyles from '../parts/form.module.css'
import partStyles from '../parts/parts.module.css'
import { ratedCategories, termsText } from '../parts/terms.ts'
import type { TeamAnswer, Terms } from '../queries.ts'
import styles from './rates.module.css'
import { TermsChange } from './TermsCards.tsx'
import { TermsFields } from './TermsFields.tsx'
import { doesFall, readTerms, toValues } from './terms-form.ts'

type Member = NonNullable<TeamAnswer<'rebateTerms'>['member']>

/** Series and rates of a direct member, within the agent's own of tomorrow; what falls needs the member's consent (TA-06). */
export function RatesEditor({ own, member }: { own: Terms; member: Member }) {
  const t = useT()
  const language = useLanguage()
  const { account, floor } = member
  // What counts tomorrow is what is changed.
  const now = member.next ?? member.terms
  const limits = { own, floor }
  const [values, setValues] = useState(() => toValues(now, ratedCategories(own, member.terms, now)))
  const [isSent, setSent] = useState(false)
  const { terms, problems } = readTerms(values, limits)
  const isValid = Object.keys(problems).length === 0
  const falls = isValid && doesFall(now, terms)

  const save = useMutation({
    mutationFn: () => teamApi.setRebateTerms({ memberId: member.id, ...terms }),
    onSuccess: ({ outcome, from }) => {
      setSent(false)
      const day = dayName(from, language)
      const said =
        outcome === 'asked' ? t('agent.rates_asked', { account }) : t('agent.rates_from', { account, day })
      showToast(said, { tone: 'success', lasts: 'long' })
    },
    onSettled: () => invalidate('rebateTerms', 'subordinates'),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (isValid) save.mutate()
    else focusFirstProblem(event.currentTarget)
  }
  return (
    <Card title={t('agent.rates_of', { account })}>
      <p className={partStyles.note}>{t('agent.today_terms', { terms: termsText(t, member.terms) })}</p>
      <Waiting member={member} />
      <form noValidate className={classNames(formStyles.form, styles.form)} onSubmit={submit}>
        {save.isError ? <Problem>{refusalText(save.error)}</Problem> : null}
        <TermsFields values={values} limits={limits} problems={isSent ? problems : {}} onChange={setValues} />
        {falls ? (
          <p className={styles.falls} role="status">
            {t('agent.rates_fall', { account })}
          </p>
        ) : null}
        <Button type="submit" full loading={save.isPending} disabled={isValid && areEqual(now, terms)}>
          {falls ? t('agent.ask_member', { account }) : t('agent.apply_tomorrow')}
        </Button>
      </form>
    </Card>
  )
}

/** What counts from tomorrow, and what waits for the member's answer. */
function Waiting({ member: { account, terms, next, asked } }: { member: Member }) {
  const t = useT()
  return (
    <>
      {next === null ? null : (
        <div className={styles.waiting}>
          <h3>{t('agent.from_tomorrow')}</h3>
          <TermsChange now={terms} next={next} />
        </div>
      )}
      {asked === null ? null : (
        <div className={styles.waiting}>
          <h3>{t('agent.asked_of', { account })}</h3>
          <TermsChange now={next ?? terms} next={asked} />
          <p className={partStyles.note}>{t('agent.asked_note')}</p>
        </div>
      )}
    </>
  )
}
