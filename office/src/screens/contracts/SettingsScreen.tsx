import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Loaded, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { percentText } from './parts.tsx'
import { readPercent } from './terms-form.ts'

type Settings = Output<'officeContractSettings'>
type Setting = Settings['values'][number]
type Change = Settings['changes'][number]

/** What has to be kept of the play, the edges of the categories, and the guard of a line. */
export default function SettingsScreen() {
  const query = useCall('officeContractSettings', {}, 15_000)
  return (
    <Loaded title="Contract settings" query={query}>
      {({ values, changes }) => (
        <Page
          title="Contract settings"
          hint="What leaves the house less waits for a second person. Signed contracts stay as they are."
        >
          <Cards>
            <Part
              title="What is kept"
              hint="A contract is signed only if the house keeps this much of the edge of each category."
              settings={values.filter(({ key }) => key === 'kept_least')}
            />
            <Part
              title="The guard of a line"
              hint="A line that is paid more than both in a month has its bills approved by two people."
              settings={values.filter(({ key }) => key.startsWith('line_'))}
            />
            <Part
              title="Edges of the categories"
              hint="What the games of a category keep of the play, before rebates, salaries and dividends."
              settings={values.filter(({ key }) => key.startsWith('edge.'))}
            />
          </Cards>
          <h2>Changes</h2>
          <DataTable
            label="Changes"
            columns={columns}
            rows={changes}
            rowKey={({ id }) => id}
            query={{ ...query, isError: false }}
            empty="Nothing was changed yet."
            stacks
          />
        </Page>
      )}
    </Loaded>
  )
}

const NAMES: Readonly<Record<string, string>> = {
  kept_least: 'Least share of the edge that is kept',
  line_share: 'Share of the GGR that a line is paid by one person',
  line_above: 'Amount that a line is paid by one person in any case',
}
const nameOf = (key: string): string => NAMES[key] ?? `Edge of ${key.slice('edge.'.length)}`
const isAmount = (key: string): boolean => key === 'line_above'
const valueText = (key: string, value: string): string =>
  isAmount(key) ? formatMoney(value) : percentText(Number(value))

interface PartProps {
  readonly title: string
  readonly hint: string
  readonly settings: readonly Setting[]
}

function Part({ title, hint, settings }: PartProps) {
  const mayWrite = usePermission('contracts.write')
  return (
    <Card {...{ title, hint }}>
      <CardLines>
        {settings.map(({ key, value }) => (
          <CardLine
            key={key}
            actions={mayWrite ? <SetValue key={value} {...{ setting: { key, value } }} /> : null}
          >
            {`${nameOf(key)}: ${valueText(key, value)}`}
          </CardLine>
        ))}
      </CardLines>
    </Card>
  )
}

function SetValue({ setting: { key, value } }: { setting: Setting }) {
  const hasAmount = isAmount(key)
  return (
    <ActionButton
      label="Change"
      name={`Change ${nameOf(key)}`}
      act="Save"
      call={useAction('officeSetContractSetting')}
      values={{ value: hasAmount ? value : String(Number(value) / 100) }}
      input={({ value: typed, reason }) => ({
        ...{ key, reason, value: hasAmount ? typed : String(readPercent(typed)) },
      })}
    >
      <Field
        name="value"
        label={hasAmount ? 'Amount' : 'Per cent'}
        inputMode="decimal"
        required
        rule={hasAmount ? 'An amount in whole cents.' : 'A share up to 100, with at most two decimals.'}
      />
    </ActionButton>
  )
}

const columns: readonly Column<Change>[] = [
  { name: 'Setting', cell: ({ key }) => nameOf(key) },
  {
    name: 'Change',
    cell: ({ key, before, value }) => `${valueText(key, before)} → ${valueText(key, value)}`,
  },
  { name: 'Reason', cell: ({ reason }) => reason, wrap: true },
  { name: 'Asked by', cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatTime(askedAt)}` },
  { name: 'State', cell: ({ agreed, decidedBy }) => <Stage {...{ agreed, decidedBy }} /> },
  { name: 'Decision', cell: (change) => <Decide change={change} /> },
]

function Stage({ agreed, decidedBy }: Pick<Change, 'agreed' | 'decidedBy'>) {
  const state = stateOf(agreed)
  return <State state={state} text={decidedBy === null ? state : `${state} by ${decidedBy}`} />
}

function stateOf(agreed: boolean | null): string {
  if (agreed === null) return 'waiting'
  return agreed ? 'applied' : 'refused'
}

function Decide({ change: { id, key, agreed } }: { change: Change }) {
  const call = useAction('officeDecideContractSetting')
  if (!usePermission('contracts.write') || agreed !== null) return null
  return (
    <Row>
      <ActionButton
        label="Agree"
        name={`Agree to the change of ${nameOf(key)}`}
        {...{ call }}
        input={({ reason }) => ({ id, agree: true, reason })}
      >
        <p>It applies at once to what is offered and paid from now on. Whoever asked for it cannot agree.</p>
      </ActionButton>
      <ActionButton
        label="Refuse"
        name={`Refuse the change of ${nameOf(key)}`}
        {...{ call }}
        input={({ reason }) => ({ id, agree: false, reason })}
      />
    </Row>
  )
}
