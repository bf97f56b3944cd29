import { useParams } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

const columns: readonly Column<RowOf<'officeBoardPlaces'>>[] = [
  { name: t('word.place'), cell: (row) => row.place, number: true },
  { name: t('word.account'), cell: (row) => <MemberLink {...row} /> },
  { name: t('promotions.points'), cell: (row) => row.points, number: true },
  { name: t('promotions.reached'), cell: (row) => formatTime(row.reachedAt) },
  {
    name: t('promotions.prize'),
    cell: (row) => (row.prize === null ? '—' : formatMoney(row.prize)),
    number: true,
  },
  { name: t('word.state'), cell: (row) => (row.state === 'none' ? '—' : <State state={row.state} />) },
  { name: t('promotions.points_after_corrections'), cell: (row) => row.pointsNow ?? '—', number: true },
]

/** The places of one round. */
export default function BoardRoundScreen() {
  const { id = '' } = useParams()
  const { query, rows } = useList('officeBoardPlaces', { id })
  return (
    <Page title={t('promotions.places')} hint={t('promotions.a_closed_round_never_changes_the')}>
      <DataTable
        label={t('promotions.places')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.memberId}
        empty={t('promotions.nobody_has_a_point')}
      />
    </Page>
  )
}
