import { officeMissionSchemas } from '@koi/contract/schemas/office/missions.ts'
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
import { MissionFields } from './MissionFields.tsx'
import { MEASURE_WORDS, missionInput, missionValues } from './mission-form.ts'

const columns: readonly Column<RowOf<'officeMissions'>>[] = [
  { name: 'Mission', cell: (row) => <Link to={`/missions/${row.id}`}>{row.titles.EN}</Link>, wrap: true },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'How often', cell: (row) => row.period },
  { name: 'Counts', cell: (row) => MEASURE_WORDS[row.measure] },
  { name: 'Target', cell: (row) => row.target, number: true },
  { name: 'Reward', cell: (row) => formatMoney(row.reward), number: true },
  { name: 'Claims', cell: (row) => row.claims, number: true },
  { name: 'Spent', cell: (row) => formatMoney(row.spent), number: true },
  { name: 'Budget', cell: (row) => formatMoney(row.budget), number: true },
  { name: 'Until', cell: (row) => formatTime(row.until) },
]

/** What members are asked to do, and what it cost. */
export default function MissionsScreen() {
  const { query, rows } = useList('officeMissions', {})
  return (
    <Page
      title="Missions"
      hint="A new mission is off. One is claimed once per period and person while MISSION is on."
      actions={usePermission('rewards.write') ? <AddMission /> : null}
    >
      <List
        name="missions"
        label="Missions"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="There are no missions yet."
      />
    </Page>
  )
}

const AddMission = () => (
  <ActionButton
    label="New mission"
    act="Create"
    call={useAction('officeSaveMission')}
    schema={officeMissionSchemas.officeSaveMission.input}
    values={missionValues()}
    input={({ reason, ...values }) => ({ ...missionInput(values), reason })}
  >
    <MissionFields />
  </ActionButton>
)
