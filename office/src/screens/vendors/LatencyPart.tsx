import { type Answer, useCall } from '../../api.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'

type Line = Answer<'officeVendorLatency'>['content'][number]

const EVERY_MS = 15_000

const columns: readonly Column<Line>[] = [
  { name: 'Vendor', cell: (row) => row.vendor },
  { name: 'Call', cell: (row) => row.call },
  { name: 'Last', cell: (row) => (row.span === 'minutes' ? '15 minutes' : 'day') },
  { name: 'Calls', cell: (row) => row.calls, number: true },
  { name: 'p50 ms', cell: (row) => row.p50, number: true },
  { name: 'p95 ms', cell: (row) => row.p95, number: true },
  { name: 'p99 ms', cell: (row) => row.p99, number: true },
  { name: 'Refused', cell: (row) => row.refused, number: true },
  { name: 'Failed', cell: (row) => row.failed, number: true },
]

/** How fast wallet calls are answered, of one vendor or of all; over every process. */
export function LatencyPart({ vendor }: { vendor?: string }) {
  const board = useCall('officeVendorLatency', {}, EVERY_MS)
  const rows = board.data?.content.filter((row) => vendor === undefined || row.vendor === vendor) ?? []
  return (
    <DataTable
      label="Latency"
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.vendor} ${row.call} ${row.span}`}
      query={board}
      empty="No wallet call came in a day."
    />
  )
}
