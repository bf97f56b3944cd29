import { officeSettlementSchemas, SETTLEMENT_STATES } from '@koi/contract/schemas/office/settlements.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Settlement = RowOf<'officeSettlements'>

const columns: readonly Column<Settlement>[] = [
  {
    name: 'Order',
    cell: ({ orderNumber }) => <Link to={`/deposits?search=${orderNumber}`}>{orderNumber}</Link>,
  },
  { name: 'Account', cell: ({ account }) => account },
  { name: 'Amount', cell: ({ amount, currency }) => `${formatMoney(amount)} ${currency}`, number: true },
  { name: 'Provider’s number', cell: ({ channel, reference }) => `${channel} ${reference}` },
  { name: 'State', cell: ({ state }) => <State state={state} /> },
  { name: 'Decision', cell: (row) => <Decide settlement={row} /> },
  { name: 'Asked by', cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatTime(askedAt)}` },
  { name: 'Reason', cell: ({ reason }) => reason, wrap: true },
  {
    name: 'Decided by',
    cell: ({ decidedBy, decidedAt }) =>
      decidedBy === null || decidedAt === null ? '' : `${decidedBy}, ${formatTime(decidedAt)}`,
  },
  { name: 'Why', cell: ({ decisionReason }) => decisionReason ?? '', wrap: true },
]

/** Deposits that never arrived: what operators asked to credit by hand, and what a second person decided. */
export default function SettlementsScreen() {
  const state = useChoice('state', SETTLEMENT_STATES)
  const { query, rows, first } = useList('officeSettlements', { state })
  return (
    <Page
      title="Deposits credited by hand"
      hint={
        first === undefined
          ? 'One person asks, another one approves. A deposit is credited once.'
          : `One person asks, another one approves. Waiting: ${first.waiting}.`
      }
      actions={<Link to="/deposits">Find a deposit</Link>}
    >
      <Filters>
        <ChoiceFilter name="state" label="State" choices={SETTLEMENT_STATES} />
      </Filters>
      <DataTable
        label="Deposits credited by hand"
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty="Nobody asked to credit a deposit by hand."
        stacks
      />
    </Page>
  )
}

/** Approve is for a colleague; whoever asked may only withdraw it. */
function Decide({ settlement }: { settlement: Settlement }) {
  const call = useAction('officeDecideSettlement')
  const { id, orderNumber, account, amount, currency, state, isOwn } = settlement
  if (!usePermission('money.adjust') || state !== 'asked') return null
  const schema = officeSettlementSchemas.officeDecideSettlement.input
  return (
    <Row>
      {isOwn ? null : (
        <ActionButton
          label="Approve"
          name={`Approve the credit of ${orderNumber}`}
          look="primary"
          {...{ call, schema }}
          input={({ reason }) => ({ id, approve: true, reason })}
        >
          <p>
            {formatMoney(amount)} {currency}, less the channel’s fee, is credited to {account} at once. A
            callback that comes later credits nothing.
          </p>
        </ActionButton>
      )}
      <ActionButton
        label={isOwn ? 'Withdraw' : 'Reject'}
        name={`${isOwn ? 'Withdraw' : 'Reject'} the credit of ${orderNumber}`}
        {...{ call, schema }}
        input={({ reason }) => ({ id, approve: false, reason })}
      >
        <p>Nothing is credited to {account}. The deposit may be asked for again.</p>
      </ActionButton>
    </Row>
  )
}
