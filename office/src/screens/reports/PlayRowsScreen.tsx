import { Link } from 'react-router'
import { type Input, type RowOf, useList } from '../../api.ts'
import { categoryName } from '../../category.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { addressOf, useRange } from './range.ts'

const betsOf = ({ memberId, day, category, game }: RowOf<'officeReportPlay'>): string =>
  addressOf('/reports/bets', { memberId, day, category, game })

const columns: Columns<RowOf<'officeReportPlay'>> = {
  day: { name: t('report.day'), cell: (row) => row.day },
  member: {
    name: t('report.member'),
    cell: (row) => <Link to={`/members/${row.memberId}`}>{row.account}</Link>,
  },
  category: { name: t('report.category'), cell: (row) => categoryName(row.category) },
  game: { name: t('report.game'), cell: (row) => row.name },
  bets: { name: t('report.bets'), cell: (row) => <Link to={betsOf(row)}>{row.bets}</Link>, number: true },
  stake: { name: t('report.stake'), cell: (row) => formatMoney(row.stake), number: true },
  payout: { name: t('report.payout'), cell: (row) => formatMoney(row.payout), number: true },
  rebate: { name: t('report.rebate'), cell: (row) => formatMoney(row.rebate), number: true },
}

/** The rows that a cell of play is the sum of. */
export default function PlayRowsScreen() {
  const [category] = useFilter('category')
  const [vendor] = useFilter('vendor')
  const [game] = useFilter('game')
  const [line] = useFilter('line')
  const input: Input<'officeReportPlay'> = { ...useRange(), ...given({ category, vendor, game, line }) }
  const { query, rows } = useList('officeReportPlay', input)
  return (
    <Page title={t('report.rows_play')} hint={t('report.rows_play_hint')}>
      <List
        name="report-play"
        label={t('report.rows_play')}
        {...{ columns, rows, query }}
        rowKey={(row) => `${row.day} ${row.memberId} ${row.category} ${row.game}`}
        empty={t('report.empty')}
      />
    </Page>
  )
}

/** Only the filters that are set. */
const given = (filters: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter((one): one is [string, string] => one[1] !== undefined))
