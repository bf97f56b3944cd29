import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import type { referralValues } from './referral-form.ts'

/** Everything of the programme that an operator may change. */
export function ReferralFields() {
  return (
    <>
      <Group legend="A friend qualifies" pairs>
        <Field name="firstDeposit" label="First deposit of at least" inputMode="decimal" required />
        <Field name="turnover" label="Valid turnover of at least" inputMode="decimal" required />
        <Field name="within" label="Within days of registering" type="number" min={1} max={90} required />
        <Field name="invitation" label="Reward for a friend who qualifies" inputMode="decimal" required />
      </Group>
      <Milestones />
      <Group legend="Commission" pairs>
        <Field name="deposits" label="Of deposits, %" type="number" min={0} max={10} step={0.01} required />
        <Field name="play" label="Of valid turnover, %" type="number" min={0} max={10} step={0.01} required />
        <Field name="days" label="Days after qualifying" type="number" min={1} max={365} required />
        <Field name="cap" label="A friend brings at most" inputMode="decimal" required />
      </Group>
      <Field name="monthBudget" label="Paid in a month at most" inputMode="decimal" required />
      <Field
        name="times"
        label="Turnover requirement, times what is earned"
        type="number"
        min={0}
        max={10}
        step={0.01}
        required
      />
    </>
  )
}

function Milestones() {
  const { control } = useFormContext<ReturnType<typeof referralValues>>()
  const { fields, append, remove } = useFieldArray({ control, name: 'milestones' })
  return (
    <>
      {fields.map(({ id }, place) => (
        <Group key={id} legend={`Milestone ${place + 1}`} pairs>
          <Field
            name={`milestones.${place}.friends`}
            label={`Friends of milestone ${place + 1}`}
            type="number"
            min={1}
            required
          />
          <Field
            name={`milestones.${place}.amount`}
            label={`Reward of milestone ${place + 1}`}
            inputMode="decimal"
            required
          />
          <Button aria-label={`Remove milestone ${place + 1}`} onClick={() => remove(place)}>
            Remove
          </Button>
        </Group>
      ))}
      {fields.length === 10 ? null : (
        <Button onClick={() => append({ friends: 1, amount: '' })}>Add a milestone</Button>
      )}
    </>
  )
}
