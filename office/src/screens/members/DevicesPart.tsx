import { type Output, type RowOf, useCall, useList } from '../../api.ts'
import { formatTime } from '../../time.ts'
import { Facts } from '../../ui/Page.tsx'
import { Part } from '../../ui/Part.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Devices = Output<'officeMemberDevices'>

const KINDS: Readonly<Record<Devices['places'][number]['kind'], string>> = {
  session: 'logged in',
  remembered: 'remembered',
}

const places: readonly Column<Devices['places'][number]>[] = [
  { name: 'Browser', cell: (row) => row.browser, wrap: true },
  { name: 'State', cell: (row) => KINDS[row.kind] },
  { name: 'IP address', cell: (row) => row.address },
  { name: 'Since', cell: (row) => formatTime(row.startedAt) },
  { name: 'Last seen', cell: (row) => formatTime(row.seenAt) },
]

const logIns: readonly Column<RowOf<'officeMemberLogIns'>>[] = [
  { name: 'Time', cell: (row) => formatTime(row.at) },
  { name: 'Browser', cell: (row) => row.browser, wrap: true },
  { name: 'IP address', cell: (row) => row.address },
]

/** Where the member is logged in, with what they can log in, and their log-ins of the last half year. */
export function DevicesPart({ id }: { id: string }) {
  const devices = useCall('officeMemberDevices', { id })
  const { query, rows } = useList('officeMemberLogIns', { id })
  return (
    <>
      <Part title="Devices" query={devices}>
        {({ places: open, passkeys, links }) => (
          <>
            <Facts
              facts={[
                ['Passkeys', passkeys.map(({ name }) => name).join(', ') || 'none'],
                ['Linked accounts', links.map(linkText).join(', ') || 'none'],
              ]}
            />
            <DataTable
              label="Devices"
              columns={places}
              rows={open}
              rowKey={(row) => `${row.kind} ${row.id}`}
              query={{ ...devices, isError: false }}
              empty="Not logged in anywhere."
              stacks
            />
          </>
        )}
      </Part>
      <h2>Log-ins</h2>
      <DataTable
        label="Log-ins"
        columns={logIns}
        {...{ rows, query }}
        rowKey={(row) => row.id}
        empty="No log-in in the last half year."
        stacks
      />
    </>
  )
}

const linkText = ({ provider, label }: Devices['links'][number]): string =>
  label === null ? provider : `${provider} (${label})`
