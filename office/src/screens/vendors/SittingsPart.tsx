import { useState } from 'react'
import { Link } from 'react-router'
import { type RowOf, useAct, useListing } from '../../api.ts'
import { formatMoney, formatTime, words } from '../../format.ts'
import { ActDialog } from '../../ui/ActDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Button } from '../../ui/Form.tsx'
import { Notice, State } from '../../ui/Page.tsx'
import { roundAddress } from './round-address.ts'

type Sitting = RowOf<'officeVendorSittings'>

const columns: readonly Column<Sitting>[] = [
  {
    name: 'Since',
    cell: (row) => <Link to={roundAddress({ ...row, round: row.sitting })}>{formatTime(row.openedAt)}</Link>,
  },
  { name: 'Member', cell: (row) => <Link to={`/members/${row.memberId}`}>{row.account}</Link> },
  { name: 'Moved in', cell: (row) => `${formatMoney(row.amount)} ${row.currency}`, number: true },
  { name: 'Come back', cell: (row) => formatMoney(row.back), number: true },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Wanted by', cell: (row) => words(row.wantedBy ?? 'nobody') },
  { name: 'Last trouble', cell: (row) => row.word ?? '', wrap: true },
]

const TOLD = {
  back: 'The money is back.',
  part: 'What the vendor gave out is back; the rest is asked for again.',
  on_its_way: 'The vendor has not answered. It is asked until it does.',
  refused: 'The vendor gives nothing out now. It is asked again.',
} as const

/** Members' money that lies with a vendor; each sitting can be brought back by hand. */
export function SittingsPart({ vendor, mayWrite }: { vendor: string; mayWrite: boolean }) {
  const { query, rows } = useListing('officeVendorSittings', { vendor })
  const [chosen, setChosen] = useState<Sitting | null>(null)
  const bring = useAct('officeBringBack')
  const act: Column<Sitting> = {
    name: '',
    cell: (row) => <Button onClick={() => setChosen(row)}>Bring back</Button>,
  }
  return (
    <section>
      <h2>Money that lies there</h2>
      {bring.data === undefined ? null : <Notice tone="good">{TOLD[bring.data.state]}</Notice>}
      <DataTable
        label="Members' money that lies with this vendor"
        columns={mayWrite ? [...columns, act] : columns}
        rowKey={(row) => row.sitting}
        {...{ rows, query }}
        empty="No member's money lies there."
      />
      {chosen === null ? null : (
        <ActDialog
          title="Bring the money back"
          act="Bring back"
          text={`All of ${chosen.account}'s money at ${vendor} comes back. A game that goes on has none.`}
          needsReason
          busy={bring.isPending}
          error={bring.error}
          onAct={(reason) =>
            bring.mutate(
              { memberId: chosen.memberId, sitting: chosen.sitting, reason },
              { onSuccess: () => setChosen(null) },
            )
          }
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}
