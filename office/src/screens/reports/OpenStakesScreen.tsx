import { fromWire, toWire } from '@koi/contract/money.ts'
import { type Output, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { Figure } from './FigureTable.tsx'
import { addressOf } from './range.ts'

type Row = Output<'officeOpenStakes'>['rows'][number]

const columns: Columns<Row> = {
  vendor: {
    name: t('report.by.vendor'),
    cell: ({ vendor, name }) => (vendor === 'own' ? t('report.own') : name),
  },
  amount: {
    ...{ name: t('report.amount'), number: true },
    cell: ({ vendor, amount }) => <Figure value={amount} address={addressOfStakes(vendor)} />,
  },
}

/** The draws on sale, or the vendor's open rounds. */
const addressOfStakes = (vendor: string): string =>
  vendor === 'own' ? '/reports/charts' : addressOf('/vendors/rounds', { vendor, state: 'open' })

const totalOf = (rows: readonly Row[]): string =>
  formatMoney(toWire(rows.reduce((sum, { amount }) => sum + fromWire(amount), 0n)))

/** The stakes of bets that are not decided, by vendor. */
export default function OpenStakesScreen() {
  const query = useCall('officeOpenStakes', {}, 30_000)
  const rows = query.data?.rows ?? []
  return (
    <Page title={t('report.owed.tickets')} hint={t('report.open_stakes_hint', { total: totalOf(rows) })}>
      <List
        name="open-stakes"
        label={t('report.owed.tickets')}
        {...{ columns, rows, query }}
        rowKey={({ vendor }) => vendor}
        empty={t('report.nothing_owed')}
      />
    </Page>
  )
}
