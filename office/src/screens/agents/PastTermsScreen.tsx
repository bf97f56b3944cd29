import { officeAgentSchemas } from '@koi/contract/schemas/office/agents.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type Output, useCall, useQuestion } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { CallForm } from '../../ui/form/CallForm.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Loaded, Page, Row } from '../../ui/Page.tsx'
import { rateValues, readRates, type Terms, termsText } from './agent-form.ts'
import styles from './agents.module.css'
import { SetTerms } from './line-acts.tsx'
import { PastCosts } from './PastCosts.tsx'
import { RateFields } from './RateFields.tsx'

/** What a line was paid on past days, and what it would have been with other terms. */
export default function PastTermsScreen() {
  const [params] = useSearchParams()
  const account = params.get('account') ?? ''
  return (
    <Loaded title={t('agents.past_title', { account })} query={useCall('officeTeam', { account })}>
      {({ member }) =>
        member === null ? null : <PastTerms account={member.account} now={member.next ?? member.terms} />
      }
    </Loaded>
  )
}

interface PastTermsProps {
  readonly account: string
  /** The terms that apply from tomorrow. */
  readonly now: Terms
}

interface Answer {
  readonly terms: Terms
  readonly result: Output<'officeTermsWhatIf'>
}

function PastTerms({ account, now }: PastTermsProps) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const ask = useQuestion('officeTermsWhatIf')
  const mayWrite = usePermission('members.write')
  const call = {
    mutateAsync: async (input: Parameters<typeof ask.mutateAsync>[0]) => {
      const result = await ask.mutateAsync(input)
      setAnswer({ terms: { series: input.series, rates: input.rates }, result })
      return result
    },
  }
  return (
    <Page title={t('agents.past_title', { account })} hint={t('agents.past_hint')}>
      <Link to={`/agents?account=${encodeURIComponent(account)}`}>{t('agents.line_of', { account })}</Link>
      <div className={styles.split}>
        <CallForm
          act={t('agents.past_calculate')}
          schema={officeAgentSchemas.officeTermsWhatIf.input}
          values={{ series: now.series, rates: rateValues(now), startDate: '', endDate: '' }}
          input={({ series, rates, startDate, endDate }) => ({
            ...{ account, series, rates: readRates(rates) },
            ...(startDate === '' ? {} : { startDate }),
            ...(endDate === '' ? {} : { endDate }),
          })}
          call={call}
        >
          <Field name="series" label={t('agents.lottery_series')} type="number" min={0} max={1956} required />
          <RateFields />
          <Field name="startDate" label={t('agents.past_first')} type="date" />
          <Field name="endDate" label={t('agents.past_last')} type="date" />
        </CallForm>
        <section className={styles.head} aria-label={t('agents.past_result')} aria-live="polite">
          {answer === null ? (
            <p>{t('agents.past_nothing_yet')}</p>
          ) : (
            <>
              <p>{t('agents.past_with', { terms: termsText(answer.terms) })}</p>
              <PastCosts result={answer.result} />
              {mayWrite ? (
                <Row>
                  <SetTerms account={account} terms={answer.terms} />
                </Row>
              ) : null}
            </>
          )}
        </section>
      </div>
    </Page>
  )
}
