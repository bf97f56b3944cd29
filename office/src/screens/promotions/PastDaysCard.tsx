import type { OfferTerms } from '@koi/contract/schemas/promotions.ts'
import { useState } from 'react'
import { explain, type Input, type Output, useQuestion } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Labelled } from '../../ui/Labelled.tsx'
import { Notice } from '../../ui/Page.tsx'
import { audienceInput, isPositive, type OfferValues } from './offer-form.ts'
import { PastGrants } from './PastGrants.tsx'
import styles from './promotions.module.css'

interface PastDaysCardProps {
  /** The offer that is changed; null for a new one. */
  readonly id: string | null
  /** Null while the terms are not finished. */
  readonly terms: OfferTerms | null
  readonly values: Pick<OfferValues, 'once' | 'audience' | 'budget'>
}

/** What the offer that is being written would have granted for the deposits of past days (GR-04). */
export function PastDaysCard({ id, terms, values: { once, audience, budget } }: PastDaysCardProps) {
  const [days, setDays] = useState({ startDate: '', endDate: '' })
  if (terms === null || !isPositive(budget))
    return (
      <Card title={t('promotions.past_days')}>
        <p>{t('promotions.past_unfinished')}</p>
      </Card>
    )
  if (terms.kind === 'apply')
    return (
      <Card title={t('promotions.past_days')}>
        <p>{t('promotions.past_apply')}</p>
      </Card>
    )
  const input = {
    ...{ terms, once, audience: audienceInput(audience), budget },
    ...(id === null ? {} : { id }),
    ...(days.startDate === '' ? {} : { startDate: days.startDate }),
    ...(days.endDate === '' ? {} : { endDate: days.endDate }),
  }
  return (
    <Card title={t('promotions.past_days')} hint={t('promotions.past_hint')}>
      <div className={styles.fields}>
        <Day
          label={t('promotions.past_first')}
          value={days.startDate}
          set={(startDate) => setDays({ ...days, startDate })}
        />
        <Day
          label={t('promotions.past_last')}
          value={days.endDate}
          set={(endDate) => setDays({ ...days, endDate })}
        />
      </div>
      <Answer input={input} />
    </Card>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string
  readonly set: (day: string) => void
}

const Day = ({ label, value, set }: DayProps) => (
  <Labelled label={label}>
    {(control) => (
      <input {...control} type="date" value={value} onChange={({ target }) => set(target.value)} />
    )}
  </Labelled>
)

interface Answered {
  /** What was asked, so that an answer to former values is not shown. */
  readonly asked: string
  readonly result: Output<'officeOfferWhatIf'>
}

function Answer({ input }: { input: Input<'officeOfferWhatIf'> }) {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const { mutate, isPending, error, variables } = useQuestion('officeOfferWhatIf')
  const asked = JSON.stringify(input)
  const isAsked = JSON.stringify(variables) === asked
  return (
    <>
      <Button
        busy={isPending}
        onClick={() => mutate(input, { onSuccess: (result) => setAnswered({ asked, result }) })}
      >
        {t('promotions.past_calculate')}
      </Button>
      <div className={styles.fields} aria-live="polite">
        {error !== null && isAsked ? <Notice tone="bad">{explain(error)}</Notice> : null}
        {answered?.asked === asked ? <PastGrants result={answered.result} /> : null}
      </div>
    </>
  )
}
