import { BET_STATES } from '@koi/contract/schemas/office/desk.ts'
import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { CATEGORY_NAMES, categoryName } from './words.ts'

type Bet = RowOf<'officeMemberBets'>

const CATEGORIES = Object.keys(CATEGORY_NAMES)
const CHOICES = Object.entries(CATEGORY_NAMES)

const columnsOf = (id: string): readonly Column<Bet>[] => [
  { name: 'Placed', cell: (row) => formatTime(row.placedAt) },
  { name: 'Game', cell: (row) => row.gameName, wrap: true },
  { name: 'Kind', cell: (row) => categoryName(row.category) },
  { name: 'Stake', cell: (row) => formatMoney(row.stake), number: true },
  { name: 'Paid', cell: (row) => formatMoney(row.payout), number: true },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Decided', cell: (row) => (row.settledAt === null ? '' : formatTime(row.settledAt)) },
  { name: 'Ticket or round', cell: (row) => <Source {...{ id, row }} />, wrap: true },
]

/** What a bet was placed on, as a link to it. */
function Source({ id, row: { ticket, round } }: { id: string; row: Bet }) {
  if (ticket !== null)
    return <Link to={`/members/${id}/tickets?${new URLSearchParams({ number: ticket })}`}>{ticket}</Link>
  if (round === null) return null
  const address = new URLSearchParams({ vendor: round.vendor, member: id, round: round.round })
  return <Link to={`/vendors/round?${address}`}>{`${round.vendor} ${round.round}`}</Link>
}

/** The member's bets of every product, newest first. */
export function BetsPart({ id }: { id: string }) {
  const category = useChoice('category', CATEGORIES)
  const state = useChoice('state', BET_STATES)
  const { query, rows } = useList('officeMemberBets', { id, category, state })
  return (
    <>
      <Filters>
        <ChoiceFilter name="category" label="Kind" choices={CHOICES} />
        <ChoiceFilter name="state" label="State" choices={BET_STATES} />
      </Filters>
      <DataTable
        label="Bets"
        columns={columnsOf(id)}
        {...{ rows, query }}
        rowKey={(row) => row.id}
        empty="No bets match these filters."
        stacks
      />
    </>
  )
}
