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

const columns: Columns<RowOf<'officeRainTakers'>> = {
  place: { name: t('word.place'), cell: (row) => row.place, number: true },
  account: { name: t('word.account'), cell: (row) => <MemberLink {...row} /> },
  amount: { name: t('word.amount'), cell: (row) => formatMoney(row.amount), number: true },
  taken: { name: t('promotions.taken'), cell: (row) => formatTime(row.at) },
  credit: {
    name: t('promotions.credit'),
    cell: (row) => <State state={row.paidAt === null ? 'pending' : 'paid'} />,
  },
}

/** Who took from one round, by place. */
export default function RainRoundScreen() {
  const { id = '' } = useParams()
  const { query, rows } = useList('officeRainTakers', { id })
  return (
    <Page title={t('promotions.envelopes_taken')} hint={t('promotions.by_place_an_envelope_that_waits')}>
      <List
        name="rain-takers"
        label={t('promotions.envelopes_taken')}
        {...{ columns, rows, query }}
        rowKey={(row) => String(row.place)}
        empty={t('promotions.nobody_has_taken_an_envelope')}
      />
    </Page>
  )
}
