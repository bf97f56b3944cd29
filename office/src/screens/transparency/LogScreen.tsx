import { useMutation } from '@tanstack/react-query'
import { api, type Output, queryClient, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { List } from '../../ui/list/List.tsx'
import { Facts, Failure, Notice, Page } from '../../ui/Page.tsx'
import type { Column, Columns } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Log = Output<'officeLog'>
type Sums = Log['sums'][number]
type Witness = Log['witnesses'][number]

const sumColumns: Columns<Sums> = {
  run: { name: t('house.run'), cell: (row) => row.run, number: true },
  taken: { name: t('house.taken'), cell: (row) => formatTime(row.at) },
  currency: { name: t('house.currency'), cell: (row) => row.currency },
  owed: { name: t('house.owed'), cell: (row) => formatMoney(row.total), number: true },
  members: { name: t('word.members'), cell: (row) => row.count, number: true },
  root: { name: t('house.root'), cell: (row) => row.root, wrap: true },
}

const witnessColumns: readonly Column<Witness>[] = [
  { name: t('house.witness'), cell: (row) => row.name, wrap: true },
  {
    name: t('house.last_cosigned'),
    cell: (row) => (row.cosignedAt === null ? t('house.never_cosigned') : formatTime(row.cosignedAt)),
  },
  { name: t('house.entries'), cell: (row) => row.size ?? '', number: true },
  { name: t('word.state'), cell: (row) => (row.failing ? t('house.cosign_fails') : t('house.cosigns')) },
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
      {t('house.add_up')}
    </Button>
  )
  return (
    <Page title={t('house.log')} actions={action} hint={t('house.log_hint')}>
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
        <Notice tone="bad">{t('house.few_witnesses')}</Notice>
      ) : null}
      <Facts
        facts={[
          [t('house.entries'), log.size],
          [
            t('house.last_checkpoint'),
            log.signedAt === null ? t('house.none_yet') : formatTime(log.signedAt),
          ],
          [t('house.entries_waiting'), log.waiting],
          [t('house.key'), log.key ?? t('house.none_yet')],
          [t('house.last_day_sent'), log.anchors[0]?.day ?? t('house.none_yet')],
        ]}
      />
      <DataTable
        label={t('house.witnesses')}
        columns={witnessColumns}
        rows={log.witnesses}
        query={query}
        rowKey={(row) => row.name}
        empty={t('house.witnesses_empty')}
      />
      <List
        name="owed-sums"
        label={t('house.owed')}
        columns={sumColumns}
        rows={log.sums}
        query={query}
        rowKey={(row) => String(row.run)}
        empty={t('house.sums_empty')}
      />
    </>
  )
}
