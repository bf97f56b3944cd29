import { useParams } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const columns: readonly Column<RowOf<'officeBoardPlaces'>>[] = [
  { name: 'Place', cell: (row) => row.place, number: true },
  { name: 'Account', cell: (row) => <MemberLink {...row} /> },
  { name: 'Points', cell: (row) => row.points, number: true },
  { name: 'Reached', cell: (row) => formatTime(row.reachedAt) },
  { name: 'Prize', cell: (row) => (row.prize === null ? '—' : formatMoney(row.prize)), number: true },
  { name: 'State', cell: (row) => (row.state === 'none' ? '—' : <State state={row.state} />) },
  { name: 'Points after corrections', cell: (row) => row.pointsNow ?? '—', number: true },
]

/** The places of one round. */
export default function BoardRoundScreen() {
  const { id = '' } = useParams()
  const { query, rows } = useList('officeBoardPlaces', { id })
  return (
    <Page
      title="Places"
      hint="A closed round never changes. The last column has the points after corrections of its bets."
    >
      <DataTable
        label="Places"
        {...{ columns, rows, query }}
        rowKey={(row) => row.memberId}
        empty="Nobody has a point."
      />
    </Page>
  )
}
