import { DRAW_STATES } from '@koi/contract/schemas/lottery.ts'
import { Link } from 'react-router'
import { type RowOf, useCall, useList } from '../../api.ts'
import { formatCount, formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'

/** Why an official draw is waiting for its result. */
const WAITING = { silent: 'no result', contradicted: 'conflicting results' } as const

const columns: readonly Column<RowOf<'officeDraws'>>[] = [
  { name: 'Draw', cell: (row) => <Link to={`/draws/${row.gameCode}/${row.numero}`}>{row.numero}</Link> },
  { name: 'Game', cell: (row) => row.gameCode },
  { name: 'Draw time', cell: (row) => formatTime(row.drawAt) },
  {
    name: 'State',
    cell: ({ state, waits }) =>
      waits === null ? <State state={state} /> : <State state={`${waits}_result`} text={WAITING[waits]} />,
  },
  { name: 'Winning number', cell: (row) => row.winningNumber?.split('~')[0] ?? '' },
  { name: 'Tickets', cell: (row) => row.tickets, number: true },
  { name: 'Stakes', cell: (row) => formatMoney(row.stake), number: true },
  { name: 'Payouts', cell: (row) => formatMoney(row.payout), number: true },
]

/** Draws of all games, newest first, with warnings about late draws and about the random generator. */
export default function DrawsScreen() {
  const state = useChoice('state', DRAW_STATES)
  const [gameCode] = useFilter('game')
  const coming = useChoice('coming', ['yes']) === 'yes' ? true : undefined
  const { query, rows } = useList('officeDraws', { state, gameCode, coming })
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
          {formatCount(data.late, 'draw is', 'draws are')} late. Official draws are waiting for their result;
          for the others, check the worker’s log.
        </Notice>
      )}
      {data === undefined || data.halted.length === 0 ? null : (
        <Notice tone="bad">
          Not as it was sealed, so its settlement was stopped:{' '}
          {data.halted.map(({ gameCode, numero }) => (
            <Link key={`${gameCode} ${numero}`} to={`/draws/${gameCode}/${numero}`}>
              {gameCode} {numero}{' '}
            </Link>
          ))}
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
        {state === 'scheduled' ? null : (
          <ChoiceFilter
            name="coming"
            label="Draw time"
            none="up to one hour from now"
            choices={[['yes', 'including later draws']]}
          />
        )}
      </Filters>
      <List
        name="draws"
        label="Draws"
        {...{ columns, rows, query }}
        rowKey={(row) => `${row.gameCode} ${row.numero}`}
        empty="No draws match these filters."
      />
    </Page>
  )
}

/** The result of the last hourly check of the random generator and of each game's results. */
function Randomness() {
  const { data } = useCall('officeRandomness', {})
  const [first] = data ?? []
  if (data === undefined || first === undefined) return null
  const faulty = data.filter(({ faults }) => faults.length > 0)
  if (faulty.length === 0) {
    return (
      <Notice tone="good">
        Randomness was checked at {formatTime(first.at)}: the generator and the results of{' '}
        {formatCount(data.length - 1, 'game')} show no bias.
      </Notice>
    )
  }
  return (
    <Notice tone="bad">
      The randomness check failed:{' '}
      {faulty.map(({ subject, faults }) => `${subject} (${faults.join(', ')})`).join('; ')}. Stop the sale of
      these games and investigate.
    </Notice>
  )
}
