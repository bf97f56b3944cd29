import { OWED_BY_ROW } from '@koi/contract/schemas/office/reports.ts'
import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'

type Row = RowOf<'officeLiabilityRows'>
type Name = (typeof OWED_BY_ROW)[number]

const columnsOf = (name: Name): Columns<Row> => ({
  member: { name: t('report.member'), cell: (row) => <MemberLink {...row} /> },
  reference: { name: t('report.owed_for'), cell: ({ reference }) => <Reference {...{ name, reference }} /> },
  amount: { name: t('report.amount'), cell: (row) => formatMoney(row.amount), number: true },
})

/** What an amount is owed for, as a link where it has a page. */
function Reference({ name, reference }: { readonly name: Name; readonly reference: string }) {
  if (reference === '') return t(`report.owed.${name}`)
  if (name !== 'contracts_unpaid') return reference
  return <Link to={`/contracts/bills/${reference}`}>{t('report.bill_number', { id: reference })}</Link>
}

/** The members whose amounts a line of what is owed is the sum of. */
export default function LiabilityRowsScreen() {
  const name = useChoice('name', OWED_BY_ROW) ?? 'cash'
  const { query, rows } = useList('officeLiabilityRows', { name })
  return (
    <Page title={t(`report.owed.${name}`)} hint={t('report.liability_rows_hint')}>
      <List
        name="liability-rows"
        label={t(`report.owed.${name}`)}
        columns={columnsOf(name)}
        {...{ rows, query }}
        rowKey={({ memberId, reference }) => `${memberId} ${reference}`}
        empty={t('report.nothing_owed')}
      />
    </Page>
  )
}
