import type { OwedByRow } from '@koi/contract/schemas/office/reports.ts'
import { type Output, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { Figure } from './FigureTable.tsx'

type Name = Output<'officeLiabilities'>['rows'][number]['name']
interface Row {
  readonly name: Name | 'total'
  readonly amount: string
}

const rowsOf = (name: OwedByRow): string => `/reports/liabilities/rows?name=${name}`

/** Where what is owed is listed. */
const LISTS: Readonly<Record<Name, string>> = {
  cash: rowsOf('cash'),
  held: rowsOf('held'),
  bonus: rowsOf('bonus'),
  purses: rowsOf('purses'),
  tickets: '/reports/liabilities/stakes',
  envelopes: '/agents/money',
  deposits_held: '/deposits?state=returning',
  agents_unpaid: rowsOf('agents_unpaid'),
  contracts_unpaid: rowsOf('contracts_unpaid'),
}

const columns: Columns<Row> = {
  owed: {
    name: t('report.owed'),
    cell: ({ name }) => (name === 'total' ? <strong>{t('report.total')}</strong> : t(`report.owed.${name}`)),
  },
  amount: {
    ...{ name: t('report.amount'), number: true },
    cell: ({ name, amount }) => <Figure value={amount} address={name === 'total' ? null : LISTS[name]} />,
  },
}

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
      <List
        name="liabilities"
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
