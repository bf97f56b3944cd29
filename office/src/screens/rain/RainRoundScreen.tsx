import { useParams } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const columns: readonly Column<RowOf<'officeRainTakers'>>[] = [
  { name: 'Place', cell: (row) => row.place, number: true },
  { name: 'Account', cell: (row) => <MemberLink {...row} /> },
  { name: 'Amount', cell: (row) => formatMoney(row.amount), number: true },
  { name: 'Taken', cell: (row) => formatTime(row.at) },
  { name: 'Credit', cell: (row) => <State state={row.paidAt === null ? 'pending' : 'paid'} /> },
]

/** Who took from one round, by place. */
export default function RainRoundScreen() {
  const { id = '' } = useParams()
  const { query, rows } = useList('officeRainTakers', { id })
  return (
    <Page
      title="Envelopes taken"
      hint="By place. An envelope that waits for its credit is paid within a minute."
    >
      <DataTable
        label="Envelopes taken"
        {...{ columns, rows, query }}
        rowKey={(row) => String(row.place)}
        empty="Nobody has taken an envelope."
      />
    </Page>
  )
}
