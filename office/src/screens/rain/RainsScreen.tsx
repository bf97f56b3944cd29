import { officeRainSchemas } from '@koi/contract/schemas/office/rain.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { RainFields } from './RainFields.tsx'
import { RainRounds } from './RainRounds.tsx'
import { everyText, rainInput, rainValues } from './rain-form.ts'

const columns: readonly Column<RowOf<'officeRains'>>[] = [
  { name: 'Plan', cell: (row) => <Link to={`/rain/${row.id}`}>{everyText(row.every)}</Link> },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'First opening', cell: (row) => formatTime(row.from) },
  { name: 'Envelopes', cell: (row) => row.envelopes, number: true },
  { name: 'Budget of one', cell: (row) => formatMoney(row.budget), number: true },
  { name: 'A day at most', cell: (row) => formatMoney(row.costADay), number: true },
]

/** The rains of the house: plans, and the rounds that follow from them. */
export default function RainsScreen() {
  const { query, rows } = useList('officeRains', {})
  return (
    <Page
      title="Red rain"
      hint="A new plan is off. Once it is on, its rounds are published. What nobody takes is never booked."
      actions={usePermission('rewards.write') ? <AddRain /> : null}
    >
      <List
        name="rain"
        label="Plans"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="There are no plans yet."
      />
      <RainRounds />
    </Page>
  )
}

const AddRain = () => (
  <ActionButton
    label="New rain"
    act="Create"
    call={useAction('officeSaveRain')}
    schema={officeRainSchemas.officeSaveRain.input}
    values={rainValues()}
    input={({ reason, ...values }) => ({ ...rainInput(values), reason })}
  >
    <RainFields />
  </ActionButton>
)
