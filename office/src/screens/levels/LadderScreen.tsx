import { officeLevelSchemas } from '@koi/contract/schemas/office/levels.ts'
import { Link } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Group } from '../../ui/form/Group.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ladderInput, ladderValues } from './ladder-form.ts'

type Ladder = Output<'officeLadder'>
type Step = Ladder['steps'][number]

const columns: readonly Column<Step>[] = [
  { name: 'Level', cell: (row) => `${row.position} ${row.name}` },
  { name: 'Valid turnover of 12 months', cell: (row) => amount(row.needed), number: true },
  { name: 'Upgrade bonus', cell: (row) => amount(row.bonus), number: true },
  { name: 'Members', cell: (row) => row.members, number: true },
]

const amount = (wire: string | null): string => (wire === null ? '—' : formatMoney(wire))

/** What each level needs and pays, whether the ladder is on, and what it costs. */
export default function LadderScreen() {
  const query = useCall('officeLadder', {}, 15_000)
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title="Level ladder" query={query}>
      {(ladder) => (
        <Page
          title="Level ladder"
          hint="Levels rise when a day is closed. Each bonus is paid to a member once, for ever."
          actions={canWrite && ladder.steps.length > 0 ? <Actions ladder={ladder} /> : null}
        >
          {ladder.steps.length === 0 ? (
            <Notice tone="good">
              The ladder has a step for each level. Write the <Link to="/club">levels</Link> first.
            </Notice>
          ) : null}
          {ladder.needsSecondPerson && ladder.state === 'off' ? (
            <Notice tone="good">
              Because of its monthly budget, the operator who last edited the ladder cannot switch it on.
            </Notice>
          ) : null}
          <Facts facts={factsOf(ladder)} />
          <DataTable
            label="Steps"
            columns={columns}
            rows={ladder.steps}
            rowKey={({ position }) => String(position)}
            query={{ ...query, isError: false }}
            empty="There are no levels yet."
          />
        </Page>
      )}
    </Loaded>
  )
}

/** A ladder can be changed while it is off. */
function Actions({ ladder }: { ladder: Ladder }) {
  return (
    <Row>
      {ladder.state === 'on' ? null : <Edit ladder={ladder} />}
      {ladder.state === 'none' ? null : <Switch key={ladder.state} on={ladder.state === 'off'} />}
    </Row>
  )
}

const Edit = ({ ladder }: { ladder: Ladder }) => (
  <ActionButton
    label="Edit"
    title="The ladder"
    act="Save"
    call={useAction('officeSaveLadder')}
    schema={officeLevelSchemas.officeSaveLadder.input}
    values={ladderValues(ladder)}
    input={({ reason, ...values }) => ({ ...ladderInput(values), reason })}
  >
    {ladder.steps.map(({ position, name }, place) => (
      <Group key={position} legend={`Level ${position}: ${name}`} pairs>
        <Field
          name={`steps.${place}.needed`}
          label={`Turnover of 12 months for level ${position}`}
          inputMode="decimal"
          required
        />
        <Field
          name={`steps.${place}.bonus`}
          label={`Upgrade bonus of level ${position}`}
          inputMode="decimal"
          required
        />
      </Group>
    ))}
    {ladder.hasBegun ? null : <Field name="from" label="First day that counts" type="date" required />}
    <Field name="monthBudget" label="Bonuses of a month at most" inputMode="decimal" required />
    <Field
      name="times"
      label="Turnover requirement, times the bonus"
      type="number"
      min={0}
      max={10}
      step={0.01}
      required
    />
  </ActionButton>
)

const Switch = ({ on }: { on: boolean }) => (
  <ActionButton
    label={on ? 'Switch on' : 'Switch off'}
    call={useAction('officeSwitchLadder')}
    input={({ reason }) => ({ on, reason })}
  >
    <p>
      {on
        ? 'Every closed day since the first day that counts is counted now, with its bonuses.'
        : 'No level moves while it is off. The days are counted later, when it is on again.'}
    </p>
  </ActionButton>
)

const factsOf = (ladder: Ladder): readonly Fact[] => [
  ['State', <State key="state" state={ladder.state} />],
  ['Counts from', ladder.from],
  ['Counted until', ladder.countedUntil ?? '—'],
  ['Budget of a month', `${formatMoney(ladder.monthBudget)} ${ladder.currency}`],
  ['Paid this month', formatMoney(ladder.paid)],
  ['Waiting', formatMoney(ladder.waiting)],
  ['Turnover requirement', `${ladder.turnoverRate / 10_000} × the bonus`],
]
