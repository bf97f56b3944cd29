import { Link } from 'react-router'
import { type api, type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { List } from '../../ui/list/List.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { AccountLink, kindText, Payer } from './parts.tsx'

type Bill = RowOf<'officeContractBills'>

const columns: readonly Column<Bill>[] = [
  { name: 'Bill', cell: ({ id }) => <Link to={`/contracts/bills/${id}`}>{id}</Link> },
  { name: 'Period', cell: periodText },
  { name: 'Kind', cell: ({ kind }) => kindText(kind) },
  { name: 'Payee', cell: ({ payee }) => <AccountLink account={payee} /> },
  { name: 'Paid by', cell: ({ payer }) => (payer === null ? 'the house' : <Payer payer={payer} />) },
  { name: 'Amount', cell: ({ amount }) => formatMoney(amount), number: true },
  { name: 'State', cell: ({ state }) => <State state={state} /> },
  { name: 'Waits for', cell: waitsFor },
  { name: 'Paid', cell: ({ paidAt }) => (paidAt === null ? '' : formatTime(paidAt)) },
]

/** The period of a bill, and which correction of it this is. Pure. */
export function periodText({ period, correction }: Pick<Bill, 'period' | 'correction'>): string {
  return correction === 0 ? period : `${period}, correction ${correction}`
}

const HELD = {
  suspended: 'a decision: contract was suspended',
  protection: 'a decision: a side is frozen or closed',
  operator: 'a decision: held by an operator',
} as const

function waitsFor({ state, heldFor, needsSecondPerson, firstBy }: Bill): string {
  if (state === 'held') return HELD[heldFor ?? 'operator']
  if (state === 'insufficient') return 'the cash of the upline'
  if (state !== 'review') return ''
  if (!needsSecondPerson) return 'an operator'
  return firstBy === null ? 'two operators' : `a second person after ${firstBy}`
}

interface BillsProps {
  readonly filter: Parameters<(typeof api)['officeContractBills']>[0]
  readonly empty: string
}

/** Bills, the newest first. */
export function Bills({ filter, empty }: BillsProps) {
  const { query, rows } = useList('officeContractBills', filter)
  return (
    <List name="bills" label="Bills" {...{ columns, rows, query, empty }} rowKey={({ id }) => id} stacks />
  )
}
