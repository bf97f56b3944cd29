import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const columns: readonly Column<RowOf<'officeMemberTickets'>>[] = [
  { name: 'Number', cell: (row) => row.number },
  { name: 'Placed', cell: (row) => formatTime(row.placedAt) },
  {
    name: 'Draw',
    cell: (row) => <Link to={`/draws/${row.game}/${row.numero}`}>{`${row.gameName} ${row.numero}`}</Link>,
    wrap: true,
  },
  {
    name: 'Bets',
    cell: ({ wagers, cancelled }) => (cancelled === 0 ? wagers : `${wagers}, ${cancelled} cancelled`),
    number: true,
  },
  { name: 'Stake', cell: (row) => formatMoney(row.stake), number: true },
  { name: 'Paid', cell: (row) => formatMoney(row.payout), number: true },
  { name: 'State', cell: (row) => <State state={row.state} /> },
]

/** The member's tickets of our lotteries, newest first. */
export function TicketsPart({ id }: { id: string }) {
  const [number] = useFilter('number')
  const { query, rows } = useList('officeMemberTickets', { id, number })
  return (
    <>
      <Filters>
        <WordFilter key={number} name="number" label="Number on the receipt" upper />
      </Filters>
      <DataTable
        label="Tickets"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={number === undefined ? 'No ticket yet.' : 'The member has no ticket with this number.'}
        stacks
      />
    </>
  )
}
