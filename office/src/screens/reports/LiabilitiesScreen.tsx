import { type Output, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Figure } from './FigureTable.tsx'

type Name = Output<'officeLiabilities'>['rows'][number]['name']
interface Row {
  readonly name: Name | 'total'
  readonly amount: string
}

/** Where what is owed is listed. */
const LISTS: Readonly<Record<Name, string>> = {
  cash: '/members',
  held: '/withdrawals?state=waiting',
  bonus: '/reports/bonuses',
  purses: '/vendors',
  tickets: '/reports/charts',
  envelopes: '/agents/money',
  deposits_held: '/deposits?state=returning',
  agents_unpaid: '/reports/agents',
  contracts_unpaid: '/contracts/bills',
}

const columns: readonly Column<Row>[] = [
  {
    name: t('report.owed'),
    cell: ({ name }) => (name === 'total' ? <strong>{t('report.total')}</strong> : t(`report.owed.${name}`)),
  },
  {
    ...{ name: t('report.amount'), number: true },
    cell: ({ name, amount }) => <Figure value={amount} address={name === 'total' ? null : LISTS[name]} />,
  },
]

/** What the operator owes at this moment. */
export default function LiabilitiesScreen() {
  const query = useCall('officeLiabilities', {}, 30_000)
  const { data } = query
  const rows: readonly Row[] = data === undefined ? [] : [...data.rows, { name: 'total', amount: data.total }]
  return (
    <Page
      title={t('report.liabilities')}
      hint={data === undefined ? t('report.liabilities_hint') : hintOf(data)}
    >
      <DataTable
        label={t('report.liabilities')}
        {...{ columns, rows, query }}
        rowKey={({ name }) => name}
        empty={t('report.empty')}
      />
    </Page>
  )
}

const hintOf = ({ at, total }: Output<'officeLiabilities'>): string =>
  `${t('report.liabilities_hint')} ${formatTime(at)} · ${formatMoney(total)}`
