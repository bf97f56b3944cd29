import { DEPOSIT_STATES } from '@koi/contract/schemas/cashier.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, DayRangeFilter, Filters, SearchFilter, WordFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useDays, useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { AskSettlement } from './AskSettlement.tsx'
import { TransferActions } from './TransferActions.tsx'

type Deposit = RowOf<'officeDeposits'>

const columns: readonly Column<Deposit>[] = [
  { name: 'Order', cell: (row) => row.orderNumber },
  { name: 'Action', cell: (row) => <Actions deposit={row} /> },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Requested', cell: (row) => formatTime(row.createdAt) },
  { name: 'Member', cell: (row) => <MemberLink {...row} /> },
  { name: 'Amount', cell: (row) => formatMoney(row.amount), number: true },
  { name: 'Ordered', cell: ({ ordered }) => (ordered === null ? '' : formatMoney(ordered)), number: true },
  { name: 'Channel', cell: (row) => row.channelName },
  { name: 'Arrived', cell: cameText, number: true },
  { name: 'Provider reference', cell: (row) => row.providerReference ?? '' },
  { name: 'Reason', cell: (row) => row.reason ?? '', wrap: true },
  { name: 'By hand', cell: (row) => byHandText(row), wrap: true },
  { name: 'Return', cell: (row) => returnText(row), wrap: true },
]

/** What came, where it is not what was ordered, and from whom if it was a transfer. */
function cameText({ received, sender }: Deposit): string {
  const amount = received === null ? [] : [`${formatMoney(received.amount)} ${received.currency}`]
  return [...amount, ...(sender === null ? [] : [`from ${sender}`])].join(' ')
}

/** What can be done with a deposit now. */
function Actions({ deposit }: { deposit: Deposit }) {
  const { state, isByHand } = deposit
  return (
    <>
      {isByHand ? <TransferActions deposit={deposit} /> : null}
      {state === 'processing' || state === 'matched' ? (
        <Decisions deposit={deposit} />
      ) : (
        <AskSettlement deposit={deposit} />
      )}
    </>
  )
}

/** Whether operators credited it, and whether the provider reported it after that. */
function byHandText({ byHandAt, lateNoticeAt }: Deposit): string {
  if (byHandAt === null) return ''
  const credited = `credited by hand ${formatTime(byHandAt)}`
  return lateNoticeAt === null
    ? credited
    : `${credited}; the provider reported it ${formatTime(lateNoticeAt)}, which credited nothing`
}

/** What became of a payment that may not be credited. */
function returnText({ returning }: Deposit): string {
  if (returning === null) return ''
  const { amount, tries, problem, returnedAt } = returning
  if (returnedAt !== null) return `${formatMoney(amount)} returned ${formatTime(returnedAt)}`
  const asked = `${formatMoney(amount)} held, provider asked ${tries} ${tries === 1 ? 'time' : 'times'}`
  return problem === null ? asked : `${asked}: ${problem}`
}

/** Deposits of members, paid or not. */
export default function DepositsScreen() {
  const state = useChoice('state', DEPOSIT_STATES)
  const [search] = useFilter('search')
  const days = useDays()
  const [trade] = useFilter('trade')
  const [amount] = useFilter('amount')
  const { query, rows } = useList('officeDeposits', { state, search, trade, amount, ...days })
  return (
    <Page
      title="Deposits"
      hint="A deposit is credited once: by the provider’s signed callback, or by two people."
      actions={<Link to="/deposits/settlements?state=asked">Credited by hand</Link>}
    >
      <Filters>
        <SearchFilter label="Order number or account" />
        <WordFilter name="trade" label="Provider’s number" />
        <WordFilter name="amount" label="Amount" />
        <ChoiceFilter name="state" label="State" choices={DEPOSIT_STATES} />
        <DayRangeFilter />
      </Filters>
      <List
        name="deposits"
        label="Deposits"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No deposits match these filters."
      />
    </Page>
  )
}

const DECISIONS = [
  {
    code: 'credit',
    label: 'Credit',
    look: 'primary',
    effect: 'The amount that the provider reports, less the fee, is credited to the member immediately.',
  },
  {
    code: 'return',
    label: 'Return',
    look: 'quiet',
    effect: 'Nothing is credited. The provider is instructed to return what it received to the payer.',
  },
  {
    code: 'reject',
    label: 'Close',
    look: 'danger',
    effect: 'The order is closed and nothing is credited. The member sees your reason.',
  },
] as const

/** The decision about a deposit whose amount or currency is not what was ordered. */
function Decisions({ deposit }: { deposit: Deposit }) {
  const decide = useAction('officeDecideDeposit')
  if (!usePermission('money.approve')) return null
  const { id, orderNumber } = deposit
  const came = cameText(deposit)
  return DECISIONS.map(({ code, label, look, effect }) => (
    <ActionButton
      key={code}
      {...{ label, look }}
      title={`${label} deposit ${orderNumber}?`}
      call={decide}
      input={({ reason }) => ({ id, decision: code, reason })}
    >
      <p>
        Ordered {formatMoney(deposit.ordered ?? deposit.amount)} {deposit.currency}; arrived{' '}
        <strong>{came || 'nothing'}</strong>. Member: {deposit.account}.
      </p>
      <p>{effect}</p>
    </ActionButton>
  ))
}
