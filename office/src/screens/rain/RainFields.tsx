import { RAIN_MAX_ENVELOPES, RAIN_SECONDS } from '@koi/contract/schemas/rain.ts'
import { Field, Select } from '../../ui/form/Field.tsx'
import { everyChoices } from './rain-form.ts'

/** Everything of a rain that an operator may change. */
export function RainFields() {
  return (
    <>
      <Select name="every" label="How often" choices={everyChoices} />
      <Field name="from" label="First opening" type="datetime-local" required />
      <Field name="until" label="No opening after (empty: it goes on)" type="datetime-local" />
      <Field
        name="seconds"
        label="Seconds that it is open"
        type="number"
        min={RAIN_SECONDS.min}
        max={RAIN_SECONDS.max}
        required
      />
      <Field name="budget" label="Budget of one rain" inputMode="decimal" required />
      <Field name="envelopes" label="Envelopes" type="number" min={1} max={RAIN_MAX_ENVELOPES} required />
      <Field name="min" label="Least in an envelope" inputMode="decimal" required />
      <Field name="max" label="Most in an envelope" inputMode="decimal" required />
      <Field
        name="turnover"
        label="Valid turnover of the day that a member needs (0: everyone)"
        inputMode="decimal"
        required
      />
      <Field
        name="times"
        label="Turnover requirement, times what is taken"
        type="number"
        min={0}
        max={10}
        step={0.01}
        required
      />
    </>
  )
}
