import { DRAW_STATES } from '@koi/contract/schemas/lottery.ts'
import { Link } from 'react-router'
import { type RowOf, useCall, useListing } from '../../api.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { ChoiceFilter, Filters, useFilter } from '../../ui/Form.tsx'
import { Notice, Page, State } from '../../ui/Page.tsx'

const columns: readonly Column<RowOf<'officeDraws'>>[] = [
  { name: 'Draw', cell: (row) => <Link to={`/draws/${row.gameCode}/${row.numero}`}>{row.numero}</Link> },
  { name: 'Game', cell: (row) => row.gameCode },
  { name: 'Drawn at', cell: (row) => formatTime(row.drawAt) },
  {
    name: 'State',
    cell: (row) => <State state={row.waits === null ? row.state : `${row.waits}_result`} />,
  },
  { name: 'Winning number', cell: (row) => row.winningNumber?.split('~')[0] ?? '' },
  { name: 'Tickets', cell: (row) => row.tickets, number: true },
  { name: 'Stakes', cell: (row) => formatMoney(row.stake), number: true },
  { name: 'Paid', cell: (row) => formatMoney(row.payout), number: true },
]

const COMING = [['yes', 'coming ones too']] as const

/** Draws of all games, newest first, and whether one is late. */
export default function DrawsScreen() {
  const [state] = useFilter('state')
  const [gameCode] = useFilter('game')
  const [coming] = useFilter('coming')
  const known = DRAW_STATES.find((one) => one === state)
  const input = { state: known, gameCode, coming: coming === 'yes' ? true : undefined }
  const { query, rows } = useListing('officeDraws', input)
  const { data } = useCall('officeDraws', { pageSize: 1 }, 10_000)
  return (
    <Page
      title="Draws"
      actions={
        <>
          <Link to="/draws/patterns?state=open">Patterns</Link> <Link to="/draws/closures">Closed days</Link>
        </>
      }
    >
      {data === undefined || data.late === 0 ? null : (
        <Notice tone="bad">
          {data.late} draws should have moved on by now and have not: official ones wait for their result, for
          others see the worker’s log.
        </Notice>
      )}
      <Randomness />
      <Filters>
        <ChoiceFilter
          name="game"
          label="Game"
          choices={(data?.games ?? []).map((game) => [game.gameCode, `${game.name} (${game.gameCode})`])}
        />
        <ChoiceFilter name="state" label="State" choices={DRAW_STATES} />
        {known === 'scheduled' ? null : (
          <ChoiceFilter name="coming" label="Drawn" none="until an hour from now" choices={COMING} />
        )}
      </Filters>
      <DataTable
        label="Draws"
        {...{ columns, rows, query }}
        rowKey={(row) => `${row.gameCode} ${row.numero}`}
        empty="No draw fits this view."
      />
    </Page>
  )
}

/** Whether chance is chance, by the last hourly check of the generator and of each game's results. */
function Randomness() {
  const { data } = useCall('officeRandomness', {})
  const [first] = data ?? []
  if (data === undefined || first === undefined) return null
  const faulty = data.filter(({ faults }) => faults.length > 0)
  if (faulty.length === 0) {
    return (
      <Notice tone="good">
        Chance was checked at {formatTime(first.at)}: the generator is sound, and the results of{' '}
        {data.length - 1} games show no drift.
      </Notice>
    )
  }
  return (
    <Notice tone="bad">
      Chance is not chance:{' '}
      {faulty.map(({ subject, faults }) => `${subject} (${faults.join(', ')})`).join('; ')}. Stop the sale of
      these games and find out why.
    </Notice>
  )
}
