import { ADJUSTMENT_STATES, officeAdjustmentSchemas } from '@koi/contract/schemas/office/adjustments.ts'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Facts, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { AskAdjustment } from './AskAdjustment.tsx'

type Adjustment = RowOf<'officeAdjustments'>

const signed = ({ side, amount, currency }: Adjustment): string =>
  `${side === 'credit' ? '+' : '−'}${formatMoney(amount)} ${currency}`

const columns: readonly Column<Adjustment>[] = [
  { name: 'Number', cell: ({ id }) => id },
  { name: 'Member', cell: (row) => <MemberLink {...row} /> },
  { name: 'Amount', cell: signed, number: true },
  { name: 'State', cell: ({ state }) => <State state={state} /> },
  { name: 'Decision', cell: (row) => <Decide adjustment={row} /> },
  { name: 'Asked by', cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatTime(askedAt)}` },
  { name: 'Reason', cell: ({ reason }) => reason, wrap: true },
  { name: 'Note to the member', cell: ({ note }) => note ?? '', wrap: true },
  {
    name: 'Decided by',
    cell: ({ decidedBy, decidedAt }) =>
      decidedBy === null || decidedAt === null ? '' : `${decidedBy}, ${formatTime(decidedAt)}`,
  },
  { name: 'Why', cell: ({ decisionReason }) => decisionReason ?? '', wrap: true },
]

/** Corrections of balances: what operators asked for, and what a second person decided. */
export default function AdjustmentsScreen() {
  const state = useChoice('state', ADJUSTMENT_STATES)
  const [account = ''] = useFilter('account')
  const { query, rows, first } = useList('officeAdjustments', { state, account: account || undefined })
  return (
    <Page
      title="Adjustments"
      hint="A correction needs two people: one asks, another one approves. The member gets a letter."
      actions={<AskAdjustment account={account} />}
    >
      {first === undefined ? null : (
        <Facts
          facts={[
            ['Waiting for a second person', String(first.waiting)],
            ['Most of one adjustment', formatMoney(first.limits.max)],
            ['You may still ask for today', formatMoney(first.limits.leftToday)],
          ]}
        />
      )}
      <Filters>
        <WordFilter name="account" label="Account" />
        <ChoiceFilter name="state" label="State" choices={ADJUSTMENT_STATES} />
      </Filters>
      <DataTable
        label="Adjustments"
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty="No adjustments match these filters."
        stacks
      />
    </Page>
  )
}

/** Approve is for a colleague; whoever asked may only withdraw it. */
function Decide({ adjustment }: { adjustment: Adjustment }) {
  const call = useAction('officeDecideAdjustment')
  const { id, account, side, state, isOwn } = adjustment
  if (!usePermission('money.adjust') || state !== 'asked') return null
  const schema = officeAdjustmentSchemas.officeDecideAdjustment.input
  const effect = `${signed(adjustment)} ${side === 'credit' ? 'to' : 'from'} the balance of ${account}`
  return (
    <Row>
      {isOwn ? null : (
        <ActionButton
          label="Approve"
          name={`Approve adjustment ${id}`}
          look="primary"
          {...{ call, schema }}
          input={({ reason }) => ({ id, approve: true, reason })}
        >
          <p>{effect}. It is posted at once, and the member gets a letter. This cannot be undone.</p>
        </ActionButton>
      )}
      <ActionButton
        label={isOwn ? 'Withdraw' : 'Reject'}
        name={`${isOwn ? 'Withdraw' : 'Reject'} adjustment ${id}`}
        {...{ call, schema }}
        input={({ reason }) => ({ id, approve: false, reason })}
      >
        <p>{effect} is not posted. Nothing changes for the member.</p>
      </ActionButton>
    </Row>
  )
}
