import { fromWire } from '@koi/contract/money.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/columns.ts'
import { Chart } from './Chart.tsx'

type Row = Output<'officeReportDraws'>['rows'][number]

const columns: readonly Column<Row>[] = [
  { name: t('report.game'), cell: ({ name }) => name, sortBy: ({ name }) => name },
  {
    name: t('report.draw'),
    cell: ({ game, numero }) => <Link to={`/draws/${game}/${numero}`}>{numero}</Link>,
  },
  { name: t('report.players'), cell: ({ members }) => members, number: true },
  {
    ...{ name: t('report.stake'), number: true },
    cell: ({ stake }) => formatMoney(stake),
    sortBy: ({ stake }) => fromWire(stake),
  },
  {
    ...{ name: t('report.exposure'), number: true },
    cell: ({ exposure }) => formatMoney(exposure),
    sortBy: ({ exposure }) => fromWire(exposure),
  },
]

const toNumber = (wire: string): number => Number(fromWire(wire)) / 100_000

/** What was staked on the draws that are on sale, and the most that one of their numbers would pay. */
export function DrawsChart() {
  const query = useCall('officeReportDraws', {}, 15_000)
  const all = query.data?.rows
  const rows = useMemo(() => (all ?? []).filter(({ members }) => members > 0), [all])
  const data = useMemo(
    () => ({
      labels: rows.map(({ game }) => game),
      series: [
        {
          ...{ label: t('report.exposure'), colour: '--brand' as const },
          values: rows.map(({ exposure }) => toNumber(exposure)),
        },
        {
          ...{ label: t('report.stake'), colour: '--good' as const },
          values: rows.map(({ stake }) => toNumber(stake)),
        },
      ],
    }),
    [rows],
  )
  return (
    <Chart
      label={t('report.chart_draws')}
      {...{ data, columns, query, rows, isBars: true }}
      rowKey={({ id }) => id}
      empty={t('report.no_draws')}
    />
  )
}
