import { type Output, type RowOf, useCall, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Filters, VendorFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { VendorName } from '../../ui/Named.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Column, Columns } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Failure = RowOf<'officeVendorLaunches'>
type Count = Output<'officeVendorLaunches'>['counts'][number]

const REASONS: Readonly<Record<Failure['reason'], string>> = {
  slow: t('games.launch_slow'),
  unreachable: t('games.launch_unreachable'),
  status: t('games.launch_status'),
  not_json: t('games.launch_not_json'),
  too_long: t('games.launch_too_long'),
  no_address: t('games.launch_no_address'),
  other_host: t('games.launch_other_host'),
  address_refused: t('games.launch_address_refused'),
}

const columns: Columns<Failure> = {
  time: { name: t('word.time'), cell: (row) => formatTime(row.at) },
  vendor: { name: t('word.vendor'), cell: (row) => <VendorName code={row.vendor} /> },
  game: { name: t('word.game'), cell: (row) => row.game },
  launch_reason: {
    name: t('games.launch_reason'),
    cell: ({ reason, detail }) => (detail === '' ? REASONS[reason] : `${REASONS[reason]}: ${detail}`),
    wrap: true,
  },
  launch_waited: {
    name: t('games.launch_waited'),
    cell: (row) => `${(row.tookMs / 1_000).toFixed(1)} s`,
    number: true,
  },
  member: { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
}

const totals: readonly Column<Count>[] = [
  { name: t('word.vendor'), cell: (row) => <VendorName code={row.vendor} />, sortBy: (row) => row.vendor },
  { name: t('games.launch_hour'), cell: (row) => row.hour, number: true, sortBy: (row) => row.hour },
  { name: t('games.launch_day'), cell: (row) => row.day, number: true, sortBy: (row) => row.day },
]

/** Games that members tapped and their vendor did not open. */
export default function LaunchesScreen() {
  const [vendor] = useFilter('vendor')
  const { query, rows } = useList('officeVendorLaunches', { vendor })
  const counts = useCall('officeVendorLaunches', {})
  return (
    <Page title={t('menu.launches')} hint={t('games.launches_hint')}>
      <Filters>
        <VendorFilter />
      </Filters>
      <DataTable
        label={t('games.launch_counts')}
        columns={totals}
        rows={counts.data?.counts ?? []}
        rowKey={(row) => row.vendor}
        query={counts}
        empty={t('games.launches_none')}
      />
      <List
        name="launches"
        label={t('menu.launches')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('games.launches_none')}
      />
    </Page>
  )
}
