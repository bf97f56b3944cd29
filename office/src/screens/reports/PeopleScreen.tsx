import { type Output, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { useRange } from './range.ts'

type Row = Output<'officeReportPeople'>['rows'][number]

const COUNTS = [
  ['registered', 'report.registered'],
  ['active', 'report.active'],
  ['bettors', 'report.bettors'],
  ['depositors', 'report.depositors'],
  ['firstDepositors', 'report.first_depositors'],
] as const
/** Of those who registered on the day. */
const COHORT = [
  ['deposited', 'report.deposited'],
  ['back1', 'report.back1'],
  ['back7', 'report.back7'],
  ['back30', 'report.back30'],
] as const

const columns: readonly Column<Row>[] = [
  { name: t('report.day'), cell: (row) => row.day, sortBy: (row) => row.day },
  ...COUNTS.map(
    ([name, label]): Column<Row> => ({
      ...{ name: t(label), number: true },
      cell: (row) => row[name].toLocaleString('en'),
      sortBy: (row) => row[name],
    }),
  ),
  ...COHORT.map(
    ([name, label]): Column<Row> => ({
      ...{ name: t(label), number: true },
      cell: (row) => shareOf(row[name], row.registered),
      sortBy: (row) => row[name] ?? -1,
    }),
  ),
]

/** A count with its share of those who registered: `12 · 40 %`. */
function shareOf(count: number | null, registered: number): string {
  if (count === null) return ''
  return registered === 0 ? String(count) : `${count} · ${Math.round((count * 100) / registered)} %`
}

/** People of each day, and cohorts by the day they registered. */
export default function PeopleScreen() {
  const range = useRange()
  const query = useCall('officeReportPeople', range, 30_000)
  return (
    <ReportFrame
      title={t('report.people')}
      hint={t('report.people_hint')}
      csv={{ report: 'people', ...range }}
    >
      <DataTable
        label={t('report.people')}
        {...{ columns, query, rows: query.data?.rows ?? [] }}
        rowKey={({ day }) => day}
        empty={t('report.empty')}
      />
    </ReportFrame>
  )
}
