import { DEPOSIT_STATES } from '@koi/contract/schemas/cashier.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ChoiceFilter, Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Deposit = RowOf<'officeDeposits'>

const columns: readonly Column<Deposit>[] = [
  { name: 'Order', cell: (row) => row.orderNumber },
  { name: 'Asked', cell: (row) => formatTime(row.createdAt) },
  { name: 'Member', cell: (row) => <Link to={`/members/${row.memberId}`}>{row.account}</Link> },
  { name: 'Amount', cell: (row) => formatMoney(row.amount), number: true },
  { name: 'Channel', cell: (row) => row.channelName },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Provider’s number', cell: (row) => row.providerReference ?? '' },
  { name: 'Reason', cell: (row) => row.reason ?? '', wrap: true },
  { name: 'Decide', cell: (row) => (row.state === 'processing' ? <Decisions deposit={row} /> : null) },
]

/** What members paid in, or said that they would. */
export default function DepositsScreen() {
  const state = useChoice('state', DEPOSIT_STATES)
  const [search] = useFilter('search')
  const { query, rows } = useList('officeDeposits', { state, search })
  return (
    <Page title="Deposits" hint="Credited once, when the payment provider’s signed answer fits the order.">
      <Filters>
        <SearchFilter label="Order number or account" />
        <ChoiceFilter name="state" label="State" choices={DEPOSIT_STATES} />
      </Filters>
      <DataTable
        label="Deposits"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No deposit fits this view."
      />
    </Page>
  )
}

const DECISIONS = [
  {
    code: 'credit',
    label: 'Credit',
    look: 'primary',
    effect: 'What the provider says came, less the fee, is credited to the member at once.',
  },
  {
    code: 'reject',
    label: 'Close',
    look: 'danger',
    effect: 'The order is closed without credit. The member reads your reason.',
  },
] as const

/** What was received is not what was ordered: a person decides. */
function Decisions({ deposit: { id, orderNumber } }: { deposit: Deposit }) {
  const decide = useAction('officeDecideDeposit')
  if (!usePermission('money.approve')) return null
  return DECISIONS.map(({ code, label, look, effect }) => (
    <ActionButton
      key={code}
      {...{ label, look }}
      title={`${label} deposit ${orderNumber}?`}
      call={decide}
      input={({ reason }) => ({ id, decision: code, reason })}
    >
      <p>{effect}</p>
    </ActionButton>
  ))
}
