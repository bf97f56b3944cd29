import { PEOPLE_FIGURES, type PeopleFigure } from '@koi/contract/schemas/office/reports.ts'
import { type RowOf, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { PEOPLE_NAMES } from './people.ts'

const columns: Columns<RowOf<'officeReportMembers'>> = {
  member: { name: t('report.member'), cell: (row) => <MemberLink {...row} /> },
  registered: { name: t('report.registered'), cell: (row) => formatTime(row.registeredAt) },
  login: {
    name: t('report.last_log_in'),
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? t('word.never') : formatTime(lastLoginAt)),
  },
}

const titleOf = (figure: PeopleFigure, day: string): string =>
  t('report.people_of', { figure: PEOPLE_NAMES[figure], day })

/** The members that a count of people of a day is the number of. */
export default function MemberRowsScreen() {
  const figure = useChoice('figure', PEOPLE_FIGURES) ?? 'registered'
  const [day = '2026-01-01'] = useFilter('day')
  const { query, rows } = useList('officeReportMembers', { day, figure })
  return (
    <Page title={t('report.rows_members')} hint={titleOf(figure, day)}>
      <List
        name="report-members"
        label={t('report.rows_members')}
        {...{ columns, rows, query }}
        rowKey={({ memberId }) => memberId}
        empty={t('report.empty')}
      />
    </Page>
  )
}
