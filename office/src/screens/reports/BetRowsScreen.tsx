import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'

const columns: Columns<RowOf<'officeReportBets'>> = {
  bet: { name: t('report.bet'), cell: (row) => row.id },
  placed: { name: t('report.placed'), cell: (row) => formatTime(row.placedAt) },
  settled: {
    name: t('report.settled'),
    cell: (row) => (row.settledAt === null ? '' : formatTime(row.settledAt)),
  },
  stake: { name: t('report.stake'), cell: (row) => formatMoney(row.stake), number: true },
  payout: { name: t('report.payout'), cell: (row) => formatMoney(row.payout), number: true },
}

/** The settled bets of one member, day and game. */
export default function BetRowsScreen() {
  const [memberId = '0'] = useFilter('memberId')
  const [day = '2026-01-01'] = useFilter('day')
  const [category = ''] = useFilter('category')
  const [game = ''] = useFilter('game')
  const { query, rows, first } = useList('officeReportBets', { memberId, day, category, game })
  const account = first?.account ?? ''
  return (
    <Page title={t('report.rows_bets')} hint={t('report.rows_bets_of', { account, day })}>
      <List
        name="report-bets"
        label={t('report.rows_bets')}
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty={t('report.empty')}
      />
    </Page>
  )
}
