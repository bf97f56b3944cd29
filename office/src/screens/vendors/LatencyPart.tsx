import { type Output, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { VendorName } from '../../ui/Named.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Line = Output<'officeVendorLatency'>['content'][number]

const EVERY_MS = 15_000

const columns: readonly Column<Line>[] = [
  { name: t('word.vendor'), cell: (row) => <VendorName code={row.vendor} />, sortBy: (row) => row.vendor },
  { name: t('games.call'), cell: (row) => row.call, sortBy: (row) => row.call },
  {
    name: t('word.period'),
    cell: (row) => (row.span === 'minutes' ? t('games.last_15_minutes') : t('games.last_day')),
    sortBy: (row) => (row.span === 'minutes' ? 0 : 1),
  },
  measured(t('games.calls'), (row) => row.calls),
  measured('p50 ms', (row) => row.p50),
  measured('p95 ms', (row) => row.p95),
  measured('p99 ms', (row) => row.p99),
  measured(t('games.calls_refused'), (row) => row.refused),
  measured(t('games.calls_failed'), (row) => row.failed),
]

function measured(name: string, value: (row: Line) => number): Column<Line> {
  return { name, cell: value, sortBy: value, number: true }
}

/** How fast we answer the wallet calls of one vendor or of all, over every process. */
export function LatencyPart({ vendor }: { vendor?: string }) {
  const query = useCall('officeVendorLatency', {}, EVERY_MS)
  const rows = query.data?.content.filter((row) => vendor === undefined || row.vendor === vendor) ?? []
  return (
    <DataTable
      label={t('games.latency')}
      {...{ columns, rows, query }}
      rowKey={(row) => `${row.vendor} ${row.call} ${row.span}`}
      empty={t('games.there_were_no_wallet_calls_in')}
    />
  )
}
