import { fromWire } from '@koi/contract/money.ts'
import { useMemo } from 'react'
import { type Output, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/columns.ts'
import { Chart } from './Chart.tsx'
import { Figure } from './FigureTable.tsx'
import { addressOf, type Range } from './range.ts'

type Row = Output<'officeReportHours'>['rows'][number]

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const columnsOf = (range: Range): readonly Column<Row>[] => [
  { name: t('report.hour'), cell: ({ hour }) => hourText(hour) },
  { name: t('report.stakes'), cell: ({ stakes }) => stakes.toLocaleString('en'), number: true },
  {
    ...{ name: t('report.stake'), number: true },
    cell: ({ amount }) => <Figure value={amount} address={addressOf('/reports/play', { ...range })} />,
  },
]

/** Stakes by the hour in which they were placed. */
export function HoursChart({ range }: { readonly range: Range }) {
  const query = useCall('officeReportHours', range, 60_000)
  const rows = query.data?.rows
  const data = useMemo(
    () => ({
      labels: (rows ?? []).map(({ hour }) => hourText(hour)),
      series: [
        {
          ...{ label: t('report.stake'), colour: '--focus' as const },
          values: (rows ?? []).map(({ amount }) => Number(fromWire(amount)) / 100_000),
        },
      ],
    }),
    [rows],
  )
  return (
    <Chart
      label={t('report.chart_hours')}
      columns={columnsOf(range)}
      {...{ data, query, isBars: true, rows: rows ?? [] }}
      rowKey={({ hour }) => String(hour)}
      empty={t('report.empty')}
    />
  )
}
