import { Link } from 'react-router'
import { type api, type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { List } from '../../ui/list/List.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { AccountLink, kindText, Payer } from './parts.tsx'

type Bill = RowOf<'officeContractBills'>

const columns: Columns<Bill> = {
  bill: { name: t('agents.bill'), cell: ({ id }) => <Link to={`/contracts/bills/${id}`}>{id}</Link> },
  period: { name: t('word.period'), cell: periodText },
  kind: { name: t('word.kind'), cell: ({ kind }) => kindText(kind) },
  payee: { name: t('agents.payee'), cell: ({ payee }) => <AccountLink account={payee} /> },
  paid_by: {
    name: t('agents.paid_by'),
    cell: ({ payer }) => (payer === null ? t('agents.the_house') : <Payer payer={payer} />),
  },
  amount: { name: t('word.amount'), cell: ({ amount }) => formatMoney(amount), number: true },
  state: { name: t('word.state'), cell: ({ state }) => <State state={state} /> },
  waits_for: { name: t('agents.waits_for'), cell: waitsFor },
  paid: { name: t('word.paid'), cell: ({ paidAt }) => (paidAt === null ? '' : formatTime(paidAt)) },
}

/** The period of a bill, and which correction of it this is. Pure. */
export function periodText({ period, correction }: Pick<Bill, 'period' | 'correction'>): string {
  return correction === 0 ? period : t('agents.correction', { period, correction })
}

const HELD = {
  suspended: t('agents.a_decision_contract_was_suspended'),
  protection: t('agents.a_decision_a_side_is_frozen'),
  operator: t('agents.a_decision_held_by_an_operator'),
} as const

function waitsFor({ state, heldFor, needsSecondPerson, firstBy }: Bill): string {
  if (state === 'held') return HELD[heldFor ?? 'operator']
  if (state === 'insufficient') return t('agents.the_cash_of_the_upline')
  if (state !== 'review') return ''
  if (!needsSecondPerson) return t('agents.an_operator')
  return firstBy === null ? t('agents.two_operators') : t('agents.a_second_person_after', { firstBy })
}

interface BillsProps {
  readonly filter: Parameters<(typeof api)['officeContractBills']>[0]
  readonly empty: string
}

/** Bills, the newest first. */
export function Bills({ filter, empty }: BillsProps) {
  const { query, rows } = useList('officeContractBills', filter)
  return (
    <List
      name="bills"
      label={t('agents.bills')}
      {...{ columns, rows, query, empty }}
      rowKey={({ id }) => id}
    />
  )
}
