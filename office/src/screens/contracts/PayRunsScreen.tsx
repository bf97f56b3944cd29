import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'

const columns: Columns<RowOf<'officeContractPayRuns'>> = {
  day: { name: t('agents.day'), cell: ({ day }) => <Link to={`/contracts/bills?paidOn=${day}`}>{day}</Link> },
  bills_paid: { name: t('agents.bills_paid'), cell: ({ bills }) => bills, number: true },
  salaries: { name: t('agents.salaries'), cell: ({ salaries }) => formatMoney(salaries), number: true },
  dividends: { name: t('agents.dividends'), cell: ({ dividends }) => formatMoney(dividends), number: true },
  of_it_by_the_cash_of: {
    name: t('agents.of_it_by_the_cash_of'),
    cell: ({ uplines }) => formatMoney(uplines),
    number: true,
  },
}

/** What was paid for contracts on each day of the platform. */
export default function PayRunsScreen() {
  const { query, rows } = useList('officeContractPayRuns', {})
  return (
    <Page title={t('agents.pay_runs')} hint={t('agents.bills_are_drawn_up_when_their')}>
      <List
        name="pay-runs"
        label={t('agents.pay_runs')}
        {...{ columns, rows, query }}
        rowKey={({ day }) => day}
        empty={t('agents.no_bill_has_been_paid_yet')}
      />
    </Page>
  )
}
