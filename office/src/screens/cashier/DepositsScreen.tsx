import { DEPOSIT_STATES } from '@koi/contract/schemas/cashier.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { type RowOf, useAct, useListing } from '../../api.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { ActDialog } from '../../ui/ActDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Button, ChoiceFilter, Filters, SearchFilter, useFilter } from '../../ui/Form.tsx'
import { Page, State } from '../../ui/Page.tsx'

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
  const [state] = useFilter('state')
  const [search] = useFilter('search')
  const known = DEPOSIT_STATES.find((one) => one === state)
  const { query, rows } = useListing('officeDeposits', { state: known, search })
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
    means: 'What the provider says came, less the fee, is credited to the member at once.',
  },
  {
    code: 'reject',
    label: 'Close',
    look: 'danger',
    means: 'The order is closed without credit. The member reads your reason.',
  },
] as const

/** Money came that is not what was ordered: a person decides. */
function Decisions({ deposit }: { deposit: Deposit }) {
  const [asked, ask] = useState<(typeof DECISIONS)[number] | null>(null)
  const decide = useAct('officeDecideDeposit')
  if (!useMay('money.approve')) return null
  const close = (): void => {
    ask(null)
    decide.reset()
  }
  return (
    <>
      {DECISIONS.map((decision) => (
        <Button key={decision.code} look={decision.look} onClick={() => ask(decision)}>
          {decision.label}
        </Button>
      ))}
      {asked === null ? null : (
        <ActDialog
          title={`${asked.label} deposit ${deposit.orderNumber}?`}
          text={asked.means}
          act={asked.label}
          needsReason
          busy={decide.isPending}
          error={decide.error}
          onClose={close}
          onAct={(reason) =>
            decide.mutate({ id: deposit.id, decision: asked.code, reason }, { onSuccess: close })
          }
        />
      )}
    </>
  )
}
