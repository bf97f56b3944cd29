import { useState } from 'react'
import { Link } from 'react-router'
import { type Output, type RowOf, useAction, useList } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Notice } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { roundAddress } from './round-address.ts'

type TransferSession = RowOf<'officeVendorSittings'>
type Outcome = Output<'officeRecallBalance'>['state']

const columns: readonly Column<TransferSession>[] = [
  {
    name: 'Since',
    cell: (row) => <Link to={roundAddress({ ...row, round: row.sitting })}>{formatTime(row.openedAt)}</Link>,
  },
  { name: 'Member', cell: (row) => <MemberLink {...row} /> },
  { name: 'Transferred in', cell: (row) => `${formatMoney(row.amount)} ${row.currency}`, number: true },
  { name: 'Returned', cell: (row) => formatMoney(row.back), number: true },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Recalled by', cell: (row) => formatCode(row.wantedBy ?? 'no one') },
  { name: 'Last error', cell: (row) => row.word ?? '', wrap: true },
]

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  back: 'The balance was returned.',
  part: 'The vendor returned part of the balance. The rest is being requested again.',
  on_its_way: 'The vendor has not answered. The request is repeated until it does.',
  refused: 'The vendor returned nothing for now. The request will be repeated.',
}

/** Members' balances that the vendor holds. An operator can recall them, session by session. */
export function TransfersPart({ vendor, canWrite }: { vendor: string; canWrite: boolean }) {
  const { query, rows } = useList('officeVendorSittings', { vendor })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const action: Column<TransferSession> = {
    name: 'Action',
    cell: (row) => <Recall session={row} onDone={setOutcome} />,
  }
  return (
    <section>
      <h2>Balances held by the vendor</h2>
      {outcome === null ? null : <Notice tone="good">{OUTCOMES[outcome]}</Notice>}
      <DataTable
        label="Balances held by the vendor"
        columns={canWrite ? [...columns, action] : columns}
        rowKey={(row) => row.sitting}
        {...{ rows, query }}
        empty="This vendor holds no balances."
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
      label="Recall"
      title="Recall the balance"
      call={useAction('officeRecallBalance')}
      input={({ reason }) => ({ memberId, sitting, reason })}
      onDone={({ state }) => onDone(state)}
    >
      <p>{`The whole balance of ${account} at ${vendor} is recalled. An open game is left without it.`}</p>
    </ActionButton>
  )
}
