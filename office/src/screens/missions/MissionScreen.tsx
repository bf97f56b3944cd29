import { officeMissionSchemas } from '@koi/contract/schemas/office/missions.ts'
import { useParams } from 'react-router'
import { type Output, type RowOf, useAction, useCall, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { MissionFields } from './MissionFields.tsx'
import { MEASURE_WORDS, missionInput, missionValues } from './mission-form.ts'

type Mission = Output<'officeMission'>

const columns: readonly Column<RowOf<'officeMissionClaims'>>[] = [
  { name: 'Claimed', cell: (row) => formatTime(row.at) },
  { name: 'Account', cell: (row) => <MemberLink {...row} /> },
  { name: 'Period', cell: (row) => row.periodKey },
  { name: 'Amount', cell: (row) => formatMoney(row.amount), number: true },
  { name: 'Claim number', cell: (row) => row.number },
]

/** One mission: its terms, what can be done with it now, and the claims. */
export default function MissionScreen() {
  const { id = '' } = useParams()
  const mission = useCall('officeMission', { id })
  const { query, rows } = useList('officeMissionClaims', { id })
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title="Mission" query={mission}>
      {(data) => (
        <Page
          title={data.titles.EN}
          hint={data.bodies.EN}
          actions={canWrite && data.state !== 'closed' ? <Actions mission={data} /> : null}
        >
          <Facts facts={factsOf(data)} />
          {data.needsSecondPerson && data.state === 'off' ? (
            <Notice tone="good">
              Because of its budget, the operator who last edited this mission cannot switch it on.
            </Notice>
          ) : null}
          <DataTable
            label="Claims"
            {...{ columns, rows, query }}
            rowKey={(row) => row.id}
            empty="There are no claims yet."
          />
        </Page>
      )}
    </Loaded>
  )
}

/** A mission can be changed while it is off. */
const Actions = ({ mission }: { mission: Mission }) => (
  <Row>
    {mission.state === 'off' ? <EditMission mission={mission} /> : null}
    <SwitchMission key={mission.state} mission={mission} />
  </Row>
)

const EditMission = ({ mission }: { mission: Mission }) => (
  <ActionButton
    label="Edit"
    act="Save"
    call={useAction('officeSaveMission')}
    schema={officeMissionSchemas.officeSaveMission.input}
    values={missionValues(mission)}
    input={({ reason, ...values }) => ({ ...missionInput(values), id: mission.id, reason })}
  >
    <MissionFields />
  </ActionButton>
)

function SwitchMission({ mission: { id, state } }: { mission: Mission }) {
  const on = state === 'off'
  return (
    <ActionButton
      label={on ? 'Switch on' : 'Switch off'}
      call={useAction('officeSwitchMission')}
      input={({ reason }) => ({ id, on, reason })}
    >
      <p>
        {on
          ? 'Members see it immediately, with what they have done in the current period.'
          : 'Members no longer see it, and cannot claim what they completed. Paid claims are kept.'}
      </p>
    </ActionButton>
  )
}

const factsOf = (mission: Mission): readonly Fact[] => [
  ['State', <State key="state" state={mission.state} />],
  ['Counts', MEASURE_WORDS[mission.measure]],
  ['Categories', mission.categories.length === 0 ? 'all' : mission.categories.join(', ')],
  ['How often', mission.period],
  ['Target', mission.target],
  ['Reward', `${formatMoney(mission.reward)} ${mission.currency}`],
  ['Turnover requirement', `${mission.turnoverRate / 10_000} × the reward`],
  ['Budget', formatMoney(mission.budget)],
  ['Spent', formatMoney(mission.spent)],
  ['Claims', mission.claims],
  ['From', formatTime(mission.from)],
  ['Until', formatTime(mission.until)],
  ['Malay', mission.titles.MS || 'as in English'],
  ['Chinese', mission.titles.CN || 'as in English'],
]
