import { DEPOSIT_FILTERS } from '@koi/contract/schemas/office/cashier.ts'
import { ORDER_SORTS } from '@koi/contract/sorts.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney, formatReason } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, DayRangeFilter, Filters, SearchFilter, WordFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useDays, useFilter } from '../../ui/filters/use-filter.ts'
import { useSort } from '../../ui/filters/use-sort.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { AskSettlement } from './AskSettlement.tsx'
import { TransferActions } from './TransferActions.tsx'

type Deposit = RowOf<'officeDeposits'>

const columns: Columns<Deposit> = {
  order: { name: t('money.order'), cell: (row) => row.orderNumber },
  action: { name: t('word.action'), cell: (row) => <Actions deposit={row} /> },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  requested: { name: t('money.requested'), cell: (row) => formatTime(row.createdAt), sort: '-time' },
  member: { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  amount: {
    name: t('word.amount'),
    cell: (row) => formatMoney(row.amount),
    number: true,
    sort: '-amount',
  },
  ordered: {
    name: t('money.ordered'),
    cell: ({ ordered }) => (ordered === null ? '' : formatMoney(ordered)),
    number: true,
  },
  channel: { name: t('money.channel'), cell: (row) => row.channelName },
  arrived: { name: t('money.arrived'), cell: cameText, number: true },
  provider_reference: { name: t('money.provider_reference'), cell: (row) => row.providerReference ?? '' },
  reason: { name: t('word.reason'), cell: (row) => formatReason(row.reason), wrap: true },
  by_hand: { name: t('money.by_hand'), cell: (row) => byHandText(row), wrap: true },
  return: { name: t('money.return'), cell: (row) => returnText(row), wrap: true },
}

/** What came, where it is not what was ordered, and from whom if it was a transfer. */
function cameText({ received, sender }: Deposit): string {
  const amount = received === null ? null : `${formatMoney(received.amount)} ${received.currency}`
  if (sender === null) return amount ?? ''
  return amount === null ? t('money.came_sender', { sender }) : t('money.came_from', { amount, sender })
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
  const time = formatTime(byHandAt)
  return lateNoticeAt === null
    ? t('money.credited_by_hand', { time })
    : t('money.credited_by_hand_late', { time, reported: formatTime(lateNoticeAt) })
}

/** What became of a payment that may not be credited. */
function returnText({ returning }: Deposit): string {
  if (returning === null) return ''
  const { tries, problem, returnedAt } = returning
  const amount = formatMoney(returning.amount)
  if (returnedAt !== null) return t('money.returned', { amount, time: formatTime(returnedAt) })
  return problem === null
    ? t('money.return_held', { amount, count: tries })
    : t('money.return_held_problem', { amount, count: tries, problem })
}

/** Deposits of members, paid or not. */
export default function DepositsScreen() {
  const state = useChoice('state', DEPOSIT_FILTERS)
  const [search] = useFilter('search')
  const days = useDays()
  const { sort, order } = useSort(ORDER_SORTS)
  const [trade] = useFilter('trade')
  const [amount] = useFilter('amount')
  const { query, rows } = useList('officeDeposits', { state, search, trade, amount, ...days, sort })
  return (
    <Page
      title={t('menu.deposits')}
      hint={t('money.deposits_hint')}
      actions={
        <Row>
          <Link to="/deposits/strays?state=waiting">{t('money.strays_link')}</Link>
          <Link to="/deposits/settlements?state=asked">{t('money.settlements_link')}</Link>
        </Row>
      }
    >
      <Filters>
        <SearchFilter label={t('money.search')} />
        <WordFilter name="trade" label={t('money.provider_number')} />
        <WordFilter name="amount" label={t('word.amount')} />
        <ChoiceFilter name="state" label={t('word.state')} choices={DEPOSIT_FILTERS} />
        <DayRangeFilter />
      </Filters>
      <List
        name="deposits"
        label={t('menu.deposits')}
        {...{ columns, rows, query, order }}
        rowKey={(row) => row.id}
        empty={t('money.deposits_none')}
      />
    </Page>
  )
}

const DECISIONS = [
  { code: 'credit', look: 'primary' },
  { code: 'return', look: 'quiet' },
  { code: 'reject', look: 'danger' },
] as const

/** The decision about a deposit whose amount or currency is not what was ordered. */
function Decisions({ deposit }: { deposit: Deposit }) {
  const decide = useAction('officeDecideDeposit')
  if (!usePermission('money.approve')) return null
  const { id, orderNumber, account, currency } = deposit
  const ordered = `${formatMoney(deposit.ordered ?? deposit.amount)} ${currency}`
  const came = cameText(deposit)
  return DECISIONS.map(({ code, look }) => (
    <ActionButton
      key={code}
      label={t(`money.deposit_${code}`)}
      look={look}
      title={t(`money.deposit_${code}_title`, { number: orderNumber })}
      call={decide}
      input={({ reason }) => ({ id, decision: code, reason })}
    >
      <p>
        {came === ''
          ? t('money.deposit_nothing_came', { ordered, account })
          : t('money.deposit_came', { ordered, came, account })}
      </p>
      <p>{t(`money.deposit_${code}_effect`)}</p>
    </ActionButton>
  ))
}
