import { type Output, type RowOf, useCall, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { List } from '../../ui/list/List.tsx'
import { Facts } from '../../ui/Page.tsx'
import { Part } from '../../ui/Part.tsx'
import type { Column, Columns } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Devices = Output<'officeMemberDevices'>

const KINDS: Readonly<Record<Devices['places'][number]['kind'], string>> = {
  session: t('members.logged_in'),
  remembered: t('members.remembered'),
}

const places: readonly Column<Devices['places'][number]>[] = [
  { name: t('members.browser'), cell: (row) => row.browser, wrap: true },
  { name: t('word.state'), cell: (row) => KINDS[row.kind] },
  { name: t('members.address'), cell: (row) => row.address },
  { name: t('members.since'), cell: (row) => formatTime(row.startedAt) },
  { name: t('members.last_seen'), cell: (row) => formatTime(row.seenAt) },
]

const logIns: Columns<RowOf<'officeMemberLogIns'>> = {
  time: { name: t('word.time'), cell: (row) => formatTime(row.at) },
  browser: { name: t('members.browser'), cell: (row) => row.browser, wrap: true },
  address: { name: t('members.address'), cell: (row) => row.address },
}

/** Where the member is logged in, with what they can log in, and their log-ins of the last half year. */
export function DevicesPart({ id }: { id: string }) {
  const devices = useCall('officeMemberDevices', { id })
  const { query, rows } = useList('officeMemberLogIns', { id })
  return (
    <>
      <Part title={t('members.devices')} query={devices}>
        {({ places: open, passkeys, links }) => (
          <>
            <Facts
              facts={[
                [t('members.passkeys'), passkeys.map(({ name }) => name).join(', ') || t('word.none')],
                [t('members.links'), links.map(linkText).join(', ') || t('word.none')],
              ]}
            />
            <DataTable
              label={t('members.logged_in_on')}
              columns={places}
              rows={open}
              rowKey={(row) => `${row.kind} ${row.id}`}
              query={{ ...devices, isError: false }}
              empty={t('members.devices_empty')}
              stacks
            />
          </>
        )}
      </Part>
      <h2>{t('members.log_ins')}</h2>
      <List
        name="member-log-ins"
        label={t('members.log_ins')}
        columns={logIns}
        {...{ rows, query }}
        rowKey={(row) => row.id}
        empty={t('members.log_ins_empty')}
      />
    </>
  )
}

const linkText = ({ provider, label }: Devices['links'][number]): string =>
  label === null ? provider : `${provider} (${label})`
