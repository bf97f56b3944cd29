import { fromWire } from '@koi/contract/money.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api, type Output, queryClient, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { AccountName } from '../../ui/Named.tsx'
import { Facts, Failure, Notice, Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { NightlyProofs } from './NightlyProofs.tsx'
import { ReportProof } from './ReportProof.tsx'

type Proof = Output<'officeProof'>
type Total = Proof['totals'][number]
type Finding = Proof['failures'][number]

const totalColumns: readonly Column<Total>[] = [
  {
    name: t('ledger.account'),
    cell: (row) => <AccountName account={row.account} />,
    sortBy: (row) => row.account,
  },
  { name: t('ledger.currency'), cell: (row) => row.currency, sortBy: (row) => row.currency },
  {
    name: t('ledger.balance_all'),
    cell: (row) => formatMoney(row.balance),
    sortBy: (row) => fromWire(row.balance),
    number: true,
  },
]

const findingColumns: readonly Column<Finding>[] = [
  { name: t('ledger.book'), cell: (row) => row.book, number: true },
  { name: t('ledger.check'), cell: (row) => row.check, wrap: true },
  { name: t('ledger.place'), cell: (row) => row.place },
  { name: t('ledger.problem'), cell: (row) => row.detail, wrap: true },
]

/** Whether every balance matches its entries, and the total of each kind of account. */
export default function ProofScreen() {
  const query = useCall('officeProof', {})
  const prove = useMutation({
    mutationFn: () => api.officeProof({ run: true }),
    onSuccess: (proof) => queryClient.setQueryData(['officeProof', {}], proof),
  })
  const action = (
    <Button look="primary" busy={prove.isPending} onClick={() => prove.mutate()}>
      {t('ledger.run')}
    </Button>
  )
  return (
    <Page title={t('menu.books')} actions={action} hint={t('ledger.books_hint')}>
      <Failure error={prove.error} />
      <Failure error={query.error} />
      {query.data === undefined ? null : <ProofResult proof={query.data} query={query} />}
      <NightlyProofs />
      <ReportProof />
    </Page>
  )
}

function ProofResult({ proof, query }: { proof: Proof; query: ReturnType<typeof useCall<'officeProof'>> }) {
  return (
    <>
      {proof.sound ? (
        <Notice tone="good">{t('ledger.sound')}</Notice>
      ) : (
        <Notice tone="bad">{t('ledger.unsound')}</Notice>
      )}
      <Facts
        facts={[
          [t('ledger.last_run'), formatTime(proof.at)],
          [t('ledger.transactions'), proof.transactions],
          [t('menu.entries'), proof.entries],
          [
            t('ledger.entries_of_account'),
            <Link key="entries" to="/books/entries">
              {t('ledger.open')}
            </Link>,
          ],
        ]}
      />
      {proof.sound ? null : (
        <DataTable
          label={t('ledger.failures')}
          columns={findingColumns}
          rows={proof.failures}
          query={query}
          empty=""
          rowKey={(row) => `${row.book} ${row.check} ${row.place}`}
        />
      )}
      <DataTable
        label={t('ledger.totals')}
        columns={totalColumns}
        rows={proof.totals}
        query={query}
        rowKey={(row) => `${row.account} ${row.currency}`}
        empty={t('ledger.none')}
      />
    </>
  )
}
