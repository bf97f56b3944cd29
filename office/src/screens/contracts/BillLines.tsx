import { Link } from 'react-router'
import { categoryName } from '../../category.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { LOADED } from '../../ui/table/loaded.ts'
import type { Bill } from './check-bill.ts'
import { lineName } from './words.ts'

interface Line {
  readonly id: string
  readonly text: string
  /** The category, or the contract below. */
  readonly of: string | null
  readonly isContract: boolean
  readonly amount: string
}

const columns: readonly Column<Line>[] = [
  { name: t('agents.line'), cell: ({ text }) => text },
  {
    name: t('agents.line_from'),
    cell: ({ of, isContract }) =>
      of !== null && isContract ? (
        <Link to={`/contracts/${of}`}>{t('agents.bill_contract', { of })}</Link>
      ) : of === null ? null : (
        categoryName(of)
      ),
  },
  { name: t('word.amount'), cell: ({ amount }) => formatMoney(amount), number: true },
]

/** The lines of a bill, whose sum is the payment. */
export function BillLines({ bill: { lines, amount } }: { bill: Bill }) {
  if (lines.length === 0) return null
  const rows = lines.map(({ key, of, amount: part }) => ({
    ...{ id: `${key} ${of}`, text: lineName(key, part), of, isContract: key === 'child', amount: part },
  }))
  const sum = { id: 'sum', text: t('agents.payment'), of: null, isContract: false, amount }
  return (
    <DataTable
      label={t('agents.lines')}
      {...{ columns, query: LOADED }}
      rows={[...rows, sum]}
      rowKey={({ id }) => id}
      empty=""
      stacks
    />
  )
}
