import { fromWire } from '@koi/contract/money.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api, type Output, queryClient, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts, Failure, Notice, Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { NightlyProofs } from './NightlyProofs.tsx'
import { ReportProof } from './ReportProof.tsx'

type Proof = Output<'officeProof'>
type Total = Proof['totals'][number]
type Finding = Proof['failures'][number]

const totalColumns: readonly Column<Total>[] = [
  { name: 'Account', cell: (row) => row.account, sortBy: (row) => row.account },
  { name: 'Currency', cell: (row) => row.currency, sortBy: (row) => row.currency },
  {
    name: 'Balance, all books',
    cell: (row) => formatMoney(row.balance),
    sortBy: (row) => fromWire(row.balance),
    number: true,
  },
]

const findingColumns: readonly Column<Finding>[] = [
  { name: 'Book', cell: (row) => row.book, number: true },
  { name: 'Check', cell: (row) => row.check, wrap: true },
  { name: 'Location', cell: (row) => row.place },
  { name: 'Problem', cell: (row) => row.detail, wrap: true },
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
      Run the proof now
    </Button>
  )
  return (
    <Page
      title="Books"
      actions={action}
      hint="The proof recalculates every balance from the entries. It also runs every night."
    >
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
        <Notice tone="good">
          The books balance: every transaction sums to zero and every balance matches its entries.
        </Notice>
      ) : (
        <Notice tone="bad">The books do not balance. Stop payouts and check the failures below.</Notice>
      )}
      <Facts
        facts={[
          ['Last run', formatTime(proof.at)],
          ['Transactions', proof.transactions],
          ['Entries', proof.entries],
          [
            'Entries of an account',
            <Link key="entries" to="/books/entries">
              Open
            </Link>,
          ],
        ]}
      />
      {proof.sound ? null : (
        <DataTable
          label="Failures"
          columns={findingColumns}
          rows={proof.failures}
          query={query}
          empty=""
          rowKey={(row) => `${row.book} ${row.check} ${row.place}`}
        />
      )}
      <DataTable
        label="Totals"
        columns={totalColumns}
        rows={proof.totals}
        query={query}
        rowKey={(row) => `${row.account} ${row.currency}`}
        empty="There are no entries yet."
      />
    </>
  )
}
