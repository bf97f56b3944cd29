import { RAIN_MAX_ENVELOPES, RAIN_SECONDS } from '@koi/contract/schemas/rain.ts'
import { t } from '../../i18n/i18n.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { everyChoices } from './rain-form.ts'

/** Everything of a rain that an operator may change. */
export function RainFields() {
  return (
    <>
      <Select name="every" label={t('promotions.how_often')} choices={everyChoices} />
      <Field name="from" label={t('promotions.first_opening')} type="datetime-local" required />
      <Field name="until" label={t('promotions.no_opening_after_empty_it_goes')} type="datetime-local" />
      <Field
        name="seconds"
        label={t('promotions.seconds_that_it_is_open')}
        type="number"
        min={RAIN_SECONDS.min}
        max={RAIN_SECONDS.max}
        required
      />
      <Field name="budget" label={t('promotions.budget_of_one_rain')} inputMode="decimal" required />
      <Field
        name="envelopes"
        label={t('promotions.envelopes')}
        type="number"
        min={1}
        max={RAIN_MAX_ENVELOPES}
        required
      />
      <Field name="min" label={t('promotions.least_in_an_envelope')} inputMode="decimal" required />
      <Field name="max" label={t('promotions.most_in_an_envelope')} inputMode="decimal" required />
      <Field
        name="turnover"
        label={t('promotions.valid_turnover_of_the_day_that')}
        inputMode="decimal"
        required
      />
      <Field
        name="times"
        label={t('promotions.turnover_requirement_times_what_is_taken')}
        type="number"
        min={0}
        max={10}
        step={0.01}
        required
      />
    </>
  )
}
