import { Field, TextArea } from '../../ui/form/Field.tsx'
import { NameFields } from '../../ui/form/NameFields.tsx'
import { Tick } from '../../ui/form/Tick.tsx'

/** Everything of a reward that an operator may change. */
export function RewardFields() {
  return (
    <>
      <NameFields name="titles" label="Title" />
      <NameFields name="bodies" label="Text" rows={3} />
      <Field name="amount" label="Amount (cash)" inputMode="decimal" required />
      <Field
        name="turnover"
        label="Turnover requirement, times the amount"
        type="number"
        min={0}
        max={100}
        step={0.01}
        required
      />
      <Field name="budget" label="Total budget" inputMode="decimal" required />
      <Field name="from" label="From" type="datetime-local" required />
      <Field name="until" label="Until" type="datetime-local" required />
      <Field name="claimDays" label="Days to claim, for each member" type="number" required />
      <Tick name="everyone" label="Every member with a real account" />
      <TextArea name="accounts" label="Only these accounts" rows={4} />
    </>
  )
}
