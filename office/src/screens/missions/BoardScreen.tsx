import { officeMissionSchemas } from '@koi/contract/schemas/office/missions.ts'
import { Link, useParams } from 'react-router'
import { type Output, type RowOf, useAction, useCall, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { BoardFields } from './MissionFields.tsx'
import { boardInput, boardValues } from './mission-form.ts'

type Board = Output<'officeBoard'>

const columns: readonly Column<RowOf<'officeBoardRounds'>>[] = [
  { name: 'From', cell: (row) => <Link to={`/boards/rounds/${row.id}`}>{formatTime(row.from)}</Link> },
  { name: 'Until', cell: (row) => formatTime(row.until) },
  { name: 'State', cell: (row) => <State state={row.closedAt === null ? 'running' : 'closed'} /> },
  { name: 'Players', cell: (row) => row.players, number: true },
  { name: 'Prizes', cell: (row) => formatMoney(row.prizes), number: true },
  { name: 'Paid', cell: (row) => formatMoney(row.paid), number: true },
  { name: 'Withheld', cell: (row) => row.withheld, number: true },
]

/** One board: its terms and cost, what can be done with it now, and its rounds. */
export default function BoardScreen() {
  const { id = '' } = useParams()
  const board = useCall('officeBoard', { id })
  const { query, rows } = useList('officeBoardRounds', { id })
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title="Ranking" query={board}>
      {(data) => (
        <Page
          title={data.titles.EN}
          hint={data.bodies.EN}
          actions={canWrite && data.state !== 'closed' ? <Actions board={data} /> : null}
        >
          <Facts facts={factsOf(data)} />
          {data.needsSecondPerson && data.state === 'off' ? (
            <Notice tone="good">
              Because of its cost, the operator who last edited this ranking cannot switch it on.
            </Notice>
          ) : null}
          <DataTable
            label="Rounds"
            {...{ columns, rows, query }}
            rowKey={(row) => row.id}
            empty="No round has begun."
          />
        </Page>
      )}
    </Loaded>
  )
}

/** A board can be changed while it is off. */
const Actions = ({ board }: { board: Board }) => (
  <Row>
    {board.state === 'off' ? <EditBoard board={board} /> : null}
    <SwitchBoard key={board.state} board={board} />
  </Row>
)

const EditBoard = ({ board }: { board: Board }) => (
  <ActionButton
    label="Edit"
    act="Save"
    call={useAction('officeSaveBoard')}
    schema={officeMissionSchemas.officeSaveBoard.input}
    values={boardValues(board)}
    input={({ reason, ...values }) => ({ ...boardInput(values), id: board.id, reason })}
  >
    <BoardFields />
  </ActionButton>
)

function SwitchBoard({ board: { id, state, totalCost, currency } }: { board: Board }) {
  const on = state === 'off'
  return (
    <ActionButton
      label={on ? 'Switch on' : 'Switch off'}
      call={useAction('officeSwitchBoard')}
      input={({ reason }) => ({ id, on, reason })}
    >
      <p>
        {on
          ? `All its rounds cost ${formatMoney(totalCost)} ${currency} at most.`
          : 'No other round begins. A round that runs goes on to its prizes, with the terms it began with.'}
      </p>
    </ActionButton>
  )
}

const factsOf = (board: Board): readonly Fact[] => [
  ['State', <State key="state" state={board.state} />],
  ['A round lasts a', board.period],
  ['Prizes by place', board.prizes.map(formatMoney).join(', ')],
  ['A round costs', `${formatMoney(board.roundCost)} ${board.currency}`],
  ['All rounds cost at most', formatMoney(board.totalCost)],
  ['Paid so far', formatMoney(board.paid)],
  ['Turnover requirement', `${board.turnoverRate / 10_000} × the prize`],
  [
    'Counts',
    Object.entries(board.weights)
      .map(([category, weight]) => `${category} ${weight / 100}%`)
      .join(', '),
  ],
  ['From', formatTime(board.from)],
  ['Until', formatTime(board.until)],
  ['Malay', board.titles.MS || 'as in English'],
  ['Chinese', board.titles.CN || 'as in English'],
]
