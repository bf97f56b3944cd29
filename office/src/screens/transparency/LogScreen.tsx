import { useMutation } from '@tanstack/react-query'
import { api, type Output, queryClient, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { Facts, Failure, Notice, Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Log = Output<'officeLog'>
type Sums = Log['sums'][number]
type Witness = Log['witnesses'][number]

const sumColumns: readonly Column<Sums>[] = [
  { name: 'Run', cell: (row) => row.run, number: true },
  { name: 'Taken', cell: (row) => formatTime(row.at) },
  { name: 'Currency', cell: (row) => row.currency },
  { name: 'Owed to members', cell: (row) => formatMoney(row.total), number: true },
  { name: 'Members', cell: (row) => row.count, number: true },
  { name: 'Root', cell: (row) => row.root, wrap: true },
]

const witnessColumns: readonly Column<Witness>[] = [
  { name: 'Witness', cell: (row) => row.name, wrap: true },
  { name: 'Last cosigned', cell: (row) => (row.cosignedAt === null ? 'Never' : formatTime(row.cosignedAt)) },
  { name: 'Entries', cell: (row) => row.size ?? '', number: true },
  { name: 'State', cell: (row) => (row.failing ? 'Fails' : 'Cosigns') },
]

/** The public log: its size, its witnesses, and the trees of what members are owed. */
export default function LogScreen() {
  const query = useCall('officeLog', {})
  const take = useMutation({
    mutationFn: () => api.officeTakeSums({}),
    onSuccess: (log) => queryClient.setQueryData(['officeLog', {}], log),
  })
  const action = (
    <Button look="primary" busy={take.isPending} onClick={() => take.mutate()}>
      Add up the balances now
    </Button>
  )
  return (
    <Page
      title="Public log"
      actions={action}
      hint="The log has every draw, every setting that matters and what members are owed. It only grows."
    >
      <Failure error={take.error} />
      <Failure error={query.error} />
      {query.data === undefined ? null : <LogState log={query.data} query={query} />}
    </Page>
  )
}

function LogState({ log, query }: { log: Log; query: ReturnType<typeof useCall<'officeLog'>> }) {
  const cosigning = log.witnesses.filter(({ failing, size }) => !failing && size !== null).length
  return (
    <>
      {log.witnesses.length > 0 && cosigning < log.quorum ? (
        <Notice tone="bad">
          Too few witnesses cosign the log. Draws go on. Call the people who run them.
        </Notice>
      ) : null}
      <Facts
        facts={[
          ['Entries', log.size],
          ['Last checkpoint', log.signedAt === null ? 'None yet' : formatTime(log.signedAt)],
          ['Entries that wait', log.waiting],
          ['Key', log.key ?? 'None yet'],
          ['Last day sent outside', log.anchors[0]?.day ?? 'None yet'],
        ]}
      />
      <DataTable
        label="Witnesses"
        columns={witnessColumns}
        rows={log.witnesses}
        query={query}
        rowKey={(row) => row.name}
        empty="No witnesses are configured."
      />
      <DataTable
        label="Owed to members"
        columns={sumColumns}
        rows={log.sums}
        query={query}
        rowKey={(row) => String(row.run)}
        empty="The balances have not been added up yet."
      />
    </>
  )
}
