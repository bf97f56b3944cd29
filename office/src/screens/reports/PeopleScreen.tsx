import type { PeopleFigure } from '@koi/contract/schemas/office/reports.ts'
import { Link } from 'react-router'
import { type Output, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { PEOPLE_NAMES, peopleAddress } from './people.ts'
import { ReportFrame } from './ReportFrame.tsx'
import { useRange } from './range.ts'

type Row = Output<'officeReportPeople'>['rows'][number]

const COUNTS = ['registered', 'active', 'bettors', 'depositors', 'firstDepositors'] as const
/** Of those who registered on the day. */
const COHORT = ['deposited', 'back1', 'back7', 'back30'] as const

const columns: readonly Column<Row>[] = [
  { name: t('report.day'), cell: (row) => row.day, sortBy: (row) => row.day },
  ...COUNTS.map(
    (name): Column<Row> => ({
      ...{ name: PEOPLE_NAMES[name], number: true },
      cell: (row) => opens(row, name, row[name].toLocaleString('en')),
      sortBy: (row) => row[name],
    }),
  ),
  ...COHORT.map(
    (name): Column<Row> => ({
      ...{ name: PEOPLE_NAMES[name], number: true },
      cell: (row) => opens(row, name, shareOf(row[name], row.registered)),
      sortBy: (row) => row[name] ?? -1,
    }),
  ),
]

/** A count that opens to its members; what is zero or lies ahead is only shown. */
const opens = (row: Row, name: PeopleFigure, text: string) =>
  (row[name] ?? 0) === 0 ? text : <Link to={peopleAddress(name, row.day)}>{text}</Link>

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
