import { fromWire } from '@koi/contract/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable, type DataTableProps } from '../../ui/table/DataTable.tsx'
import { type Cell, type Dimension, moneyAddress, nameOf, playAddress, whyAddress } from './cells.ts'
import type { Range } from './range.ts'

type Report = Output<'officeReport'>
type Figures = Report['total']
type Row = Report['rows'][number] & { readonly isTotal: boolean }
type Name = keyof Figures

const PLAY = ['bets', 'turnover', 'stake', 'payout', 'ggr'] as const
export const MONEY = [
  ['rebates', 'report.rebates'],
  ['rewards', 'report.rewards'],
  ['bonuses', 'report.bonus_cost'],
  ['agents', 'report.agent_cost'],
  ['contracts', 'report.contract_cost'],
  ['fees', 'report.fees'],
] as const
const AFTER = [
  ['deposits', 'report.deposits'],
  ['withdrawals', 'report.withdrawals'],
  ['adjustments', 'report.adjustments'],
] as const

interface FigureTableProps {
  readonly by: Dimension
  readonly range: Range
  readonly report: Report | undefined
  readonly query: DataTableProps<Row>['query']
}

/** Figures by the keys of a dimension, with their total; every cell opens to its rows. */
export function FigureTable({ by, range, report, query }: FigureTableProps) {
  const rows: Row[] = report?.rows.map((row) => ({ ...row, isTotal: false })) ?? []
  if (report !== undefined && rows.length > 0)
    rows.push({ key: 'total', name: '', figures: report.total, isTotal: true })
  return (
    <DataTable
      label={t('report.figures')}
      columns={columnsOf(by, range)}
      rows={rows}
      rowKey={({ key, isTotal }) => `${isTotal} ${key}`}
      query={query}
      empty={t('report.empty')}
    />
  )
}

function columnsOf(by: Dimension, range: Range): readonly Column<Row>[] {
  const cellOf = ({ key, isTotal }: Row): Cell => ({ by, key: isTotal ? null : key, range })
  const column = (name: Name, heading: string, address: (cell: Cell) => string | null): Column<Row> => ({
    name: heading,
    number: true,
    cell: (row) => <Figure value={row.figures[name]} address={address(cellOf(row))} />,
    sortBy: ({ figures }) => (name === 'bets' ? figures.bets : fromWire(figures[name])),
  })
  return [
    {
      name: t(`report.by.${by}`),
      cell: (row) => (row.isTotal ? <strong>{t('report.total')}</strong> : nameOf(by, row)),
      sortBy: (row) => nameOf(by, row),
    },
    ...PLAY.map((name) => column(name, t(`report.${name}`), playAddress)),
    ...MONEY.map(([name, heading]) =>
      column(name, t(heading), (cell) => {
        const money = moneyAddress(cell, name)
        return money ?? (name === 'rebates' ? playAddress(cell) : null)
      }),
    ),
    column('costs', t('report.cost_sum'), () => '/reports/costs'),
    column('ngr', t('report.ngr'), whyAddress),
    ...AFTER.map(([name, heading]) => column(name, t(heading), (cell) => moneyAddress(cell, name))),
  ]
}

/** A figure that opens to its rows; what is zero or has none is only shown. */
export function Figure({
  value,
  address,
}: {
  readonly value: string | number
  readonly address: string | null
}): ReactNode {
  const isNone = typeof value === 'number' ? value === 0 : fromWire(value) === 0n
  const text = typeof value === 'number' ? value.toLocaleString('en') : formatMoney(value)
  return isNone || address === null ? text : <Link to={address}>{text}</Link>
}
