import { useState } from 'react'
import { Link } from 'react-router'
import { type Output, type RowOf, useAction, useList } from '../../api.ts'
import { formatCode, formatMoney, formatTime } from '../../format.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Notice } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { roundAddress } from './round-address.ts'

type TransferSession = RowOf<'officeVendorSittings'>
type Outcome = Output<'officeBringBack'>['state']

const columns: readonly Column<TransferSession>[] = [
  {
    name: 'Since',
    cell: (row) => <Link to={roundAddress({ ...row, round: row.sitting })}>{formatTime(row.openedAt)}</Link>,
  },
  { name: 'Member', cell: (row) => <Link to={`/members/${row.memberId}`}>{row.account}</Link> },
  { name: 'Moved in', cell: (row) => `${formatMoney(row.amount)} ${row.currency}`, number: true },
  { name: 'Come back', cell: (row) => formatMoney(row.back), number: true },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Wanted by', cell: (row) => formatCode(row.wantedBy ?? 'nobody') },
  { name: 'Last trouble', cell: (row) => row.word ?? '', wrap: true },
]

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  back: 'The money is back.',
  part: 'What the vendor gave out is back; the rest is asked for again.',
  on_its_way: 'The vendor has not answered. It is asked until it does.',
  refused: 'The vendor gives nothing out now. It is asked again.',
}

/** Members' money that the vendor holds; an operator can recall it session by session. */
export function TransfersPart({ vendor, canWrite }: { vendor: string; canWrite: boolean }) {
  const { query, rows } = useList('officeVendorSittings', { vendor })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const action: Column<TransferSession> = {
    name: 'Action',
    cell: (row) => <Recall session={row} onDone={setOutcome} />,
  }
  return (
    <section>
      <h2>Money that lies there</h2>
      {outcome === null ? null : <Notice tone="good">{OUTCOMES[outcome]}</Notice>}
      <DataTable
        label="Members' money that lies with this vendor"
        columns={canWrite ? [...columns, action] : columns}
        rowKey={(row) => row.sitting}
        {...{ rows, query }}
        empty="No member's money lies there."
      />
    </section>
  )
}

interface RecallProps {
  readonly session: TransferSession
  readonly onDone: (outcome: Outcome) => void
}

function Recall({ session: { memberId, account, vendor, sitting }, onDone }: RecallProps) {
  return (
    <ActionButton
      label="Bring back"
      title="Bring the money back"
      call={useAction('officeBringBack')}
      input={({ reason }) => ({ memberId, sitting, reason })}
      onDone={({ state }) => onDone(state)}
    >
      <p>{`All of ${account}'s money at ${vendor} comes back. A game that goes on has none.`}</p>
    </ActionButton>
  )
}
