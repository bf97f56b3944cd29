import { fromWire } from '@koi/contract/money.ts'
import { useMemo } from 'react'
import { type Output, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/columns.ts'
import { Chart } from './Chart.tsx'
import { moneyAddress, whyAddress } from './cells.ts'
import { Figure } from './FigureTable.tsx'
import type { Range } from './range.ts'

type Row = Output<'officeReport'>['rows'][number]

/** An amount as a number, for a picture only. */
const toNumber = (wire: string): number => Number(fromWire(wire)) / 100_000

const cellOf = ({ key }: Row) => ({ by: 'day', key, range: {} }) as const

const columns: readonly Column<Row>[] = [
  { name: t('report.day'), cell: ({ key }) => key, sortBy: ({ key }) => key },
  ...(['deposits', 'withdrawals'] as const).map(
    (name): Column<Row> => ({
      ...{ name: t(`report.${name}`), number: true },
      cell: (row) => <Figure value={row.figures[name]} address={moneyAddress(cellOf(row), name)} />,
    }),
  ),
  {
    ...{ name: t('report.ngr'), number: true },
    cell: (row) => <Figure value={row.figures.ngr} address={whyAddress(cellOf(row))} />,
  },
]

/** Deposits, withdrawals and NGR of each day. */
export function MoneyChart({ range }: { readonly range: Range }) {
  const query = useCall('officeReport', { by: 'day', ...range }, 60_000)
  const rows = query.data?.rows
  const data = useMemo(
    () => ({
      labels: (rows ?? []).map(({ key }) => key.slice(5)),
      series: (
        [
          ['deposits', '--good'],
          ['withdrawals', '--warn'],
          ['ngr', '--brand'],
        ] as const
      ).map(([name, colour]) => ({
        ...{ label: t(`report.${name}`), colour },
        values: (rows ?? []).map(({ figures }) => toNumber(figures[name])),
      })),
    }),
    [rows],
  )
  return (
    <Chart
      label={t('report.chart_money')}
      {...{ data, columns, query, rows: rows ?? [] }}
      rowKey={({ key }) => key}
      empty={t('report.empty')}
    />
  )
}
