import { useAction } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { Tick } from '../../ui/form/Tick.tsx'
import { cellOf, columnsOf, type Overview, percentText, termsInput, termsValues } from './rebate-form.ts'

/** Sets the terms of the next day. */
export function SetRebates({ overview }: { overview: Overview }) {
  const call = useAction('officeSetRebates')
  if (!usePermission('rewards.write')) return null
  return (
    <ActionButton
      label="Change"
      name="Change the rebates"
      act="Save"
      call={call}
      values={termsValues(overview)}
      input={({ reason, ...values }) => ({ ...termsInput(values, overview), reason })}
    >
      <p>It counts from the next day on. A day that has begun keeps its terms.</p>
      <p>What costs the house more, a higher rate or less to be played, waits for a second person.</p>
      <Tick name="on" label="Members earn rebates on their own play" />
      <Field name="minimum" label="Least claim" inputMode="decimal" required />
      <Field
        name="times"
        label="Turnover requirement, times what is paid"
        type="number"
        min={0}
        max={10}
        step={0.01}
        required
      />
      {overview.edges.map(({ category, edge }) => (
        <Group key={category} legend={`${category} (edge ${percentText(edge)})`} pairs>
          {columnsOf(overview).map(({ level, name }) => (
            <Percent
              key={level}
              name={`rates.${cellOf(category, level)}`}
              label={level === 0 ? `${category}, everyone, per cent` : `${category}, ${name}, per cent`}
            />
          ))}
          <Percent name={`weights.${category}`} label={`${category}, part that counts, per cent`} />
        </Group>
      ))}
    </ActionButton>
  )
}

const Percent = ({ name, label }: { readonly name: string; readonly label: string }) => (
  <Field name={name} label={label} type="number" min={0} max={100} step={0.01} />
)
