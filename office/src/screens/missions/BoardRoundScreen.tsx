import { useParams } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

const columns: Columns<RowOf<'officeBoardPlaces'>> = {
  place: { name: t('word.place'), cell: (row) => row.place, number: true },
  account: { name: t('word.account'), cell: (row) => <MemberLink {...row} /> },
  points: { name: t('promotions.points'), cell: (row) => row.points, number: true },
  reached: { name: t('promotions.reached'), cell: (row) => formatTime(row.reachedAt) },
  prize: {
    name: t('promotions.prize'),
    cell: (row) => (row.prize === null ? '—' : formatMoney(row.prize)),
    number: true,
  },
  state: { name: t('word.state'), cell: (row) => (row.state === 'none' ? '—' : <State state={row.state} />) },
  points_after_corrections: {
    name: t('promotions.points_after_corrections'),
    cell: (row) => row.pointsNow ?? '—',
    number: true,
  },
}

/** The places of one round. */
export default function BoardRoundScreen() {
  const { id = '' } = useParams()
  const { query, rows } = useList('officeBoardPlaces', { id })
  return (
    <Page title={t('promotions.places')} hint={t('promotions.a_closed_round_never_changes_the')}>
      <List
        name="board-places"
        label={t('promotions.places')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.memberId}
        empty={t('promotions.nobody_has_a_point')}
      />
    </Page>
  )
}
