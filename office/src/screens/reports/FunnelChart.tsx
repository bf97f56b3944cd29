import { useMemo } from 'react'
import { Link } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/columns.ts'
import { Chart } from './Chart.tsx'
import { addressOf, type Range } from './range.ts'

type People = Output<'officeReportPeople'>['rows'][number]

const STEPS = [
  ['registered', 'report.registered'],
  ['deposited', 'report.deposited'],
  ['back1', 'report.back1'],
  ['back7', 'report.back7'],
  ['back30', 'report.back30'],
] as const

interface Step {
  readonly name: string
  readonly count: number
}

const columnsOf = (range: Range): readonly Column<Step>[] => [
  { name: t('report.step'), cell: ({ name }) => name },
  {
    ...{ name: t('report.count'), number: true },
    cell: ({ count }) => <Link to={addressOf('/reports/people', { ...range })}>{count}</Link>,
  },
]

/** How many of those who registered on these days went on to each step. */
export function FunnelChart({ range }: { readonly range: Range }) {
  const query = useCall('officeReportPeople', range, 60_000)
  const people = query.data?.rows
  const rows = useMemo(() => stepsOf(people ?? []), [people])
  const data = useMemo(
    () => ({
      labels: rows.map(({ name }) => name),
      series: [
        {
          ...{ label: t('report.count'), colour: '--focus' as const },
          values: rows.map(({ count }) => count),
        },
      ],
    }),
    [rows],
  )
  return (
    <Chart
      label={t('report.chart_funnel')}
      columns={columnsOf(range)}
      {...{ data, query, rows, isBars: true }}
      rowKey={({ name }) => name}
      empty={t('report.empty')}
    />
  )
}

const stepsOf = (people: readonly People[]): readonly Step[] =>
  people.length === 0
    ? []
    : STEPS.map(([step, label]) => ({
        name: t(label),
        count: people.reduce((sum, row) => sum + (row[step] ?? 0), 0),
      }))
