import { officeLevelSchemas } from '@koi/contract/schemas/office/levels.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Facts, Failure, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type MemberLevel = Output<'officeMemberLevel'>
type Change = MemberLevel['changes'][number]

const changes: readonly Column<Change>[] = [
  { name: t('levels.day'), cell: (row) => row.day },
  { name: t('levels.from'), cell: (row) => row.from ?? '—', number: true },
  { name: t('levels.to'), cell: (row) => row.to ?? '—', number: true },
  { name: t('levels.why'), cell: (row) => t(`levels.cause_${row.cause}`) },
  { name: t('levels.operator'), cell: (row) => row.operator ?? '—' },
  { name: t('word.reason'), cell: (row) => row.reason ?? '—' },
]

const bonuses: readonly Column<MemberLevel['bonuses'][number]>[] = [
  { name: t('word.level'), cell: (row) => row.position, number: true },
  { name: t('levels.bonus'), cell: (row) => formatMoney(row.amount), number: true },
  { name: t('levels.reached'), cell: (row) => row.earnedDay },
  { name: t('word.state'), cell: (row) => <State state={row.paidAt === null ? 'waiting' : 'paid'} /> },
  { name: t('word.paid'), cell: (row) => (row.paidAt === null ? '—' : formatTime(row.paidAt)) },
  { name: t('levels.number'), cell: (row) => row.number ?? '—' },
]

/** The level of one member, how they came there, and what they were paid for it. */
export default function MemberLevelScreen() {
  const [account = ''] = useFilter('member')
  return (
    <Page title={t('levels.title')} hint={t('levels.hint')}>
      <Filters>
        <WordFilter name="member" label={t('levels.account')} />
      </Filters>
      {account === '' ? null : <Found key={account} account={account} />}
    </Page>
  )
}

function Found({ account }: { account: string }) {
  const query = useCall('officeMemberLevel', { account })
  const canWrite = usePermission('members.write')
  const { data, error } = query
  if (data === undefined) return <Failure error={error} />
  const table = { ...query, isError: false }
  return (
    <>
      <Facts
        facts={[
          [t('word.account'), data.account],
          [t('word.level'), data.level ?? t('word.none')],
          [t('levels.turnover'), `${formatMoney(data.turnover)} ${data.currency}`],
          [t('levels.fixed'), data.fixedUntil ?? '—'],
        ]}
      />
      {canWrite ? <SetLevel account={data.account} level={data.level} /> : null}
      <h2>{t('levels.changes')}</h2>
      <DataTable
        label={t('levels.changes')}
        columns={changes}
        rows={data.changes}
        rowKey={({ at, to }) => `${at} ${to}`}
        query={table}
        empty={t('levels.changes_none')}
        stacks
      />
      <h2>{t('levels.bonuses')}</h2>
      <DataTable
        label={t('levels.bonuses')}
        columns={bonuses}
        rows={data.bonuses}
        rowKey={({ position }) => String(position)}
        query={table}
        empty={t('levels.bonuses_none')}
      />
    </>
  )
}

const SetLevel = ({ account, level }: { account: string; level: number | null }) => (
  <ActionButton
    label={t('levels.set')}
    call={useAction('officeSetMemberLevel')}
    schema={officeLevelSchemas.officeSetMemberLevel.input}
    values={{ level: level ?? 0, fixedUntil: '' }}
    input={({ level: chosen, fixedUntil, reason }) => ({
      ...{ account, level: chosen === 0 ? null : chosen, reason },
      ...(fixedUntil === '' ? {} : { fixedUntil }),
    })}
  >
    <Field name="level" label={t('levels.set_level')} type="number" min={0} max={20} required />
    <Field name="fixedUntil" label={t('levels.set_until')} type="date" />
  </ActionButton>
)
