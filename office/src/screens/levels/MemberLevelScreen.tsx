import { officeLevelSchemas } from '@koi/contract/schemas/office/levels.ts'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
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

const CAUSES: Readonly<Record<Change['cause'], string>> = {
  turnover: 'reached by turnover',
  keep: 'not kept at the end of the month',
  operator: 'by an operator',
}

const changes: readonly Column<Change>[] = [
  { name: 'Day', cell: (row) => row.day },
  { name: 'From', cell: (row) => row.from ?? '—', number: true },
  { name: 'To', cell: (row) => row.to ?? '—', number: true },
  { name: 'Why', cell: (row) => CAUSES[row.cause] },
  { name: 'Operator', cell: (row) => row.operator ?? '—' },
  { name: 'Reason', cell: (row) => row.reason ?? '—' },
]

const bonuses: readonly Column<MemberLevel['bonuses'][number]>[] = [
  { name: 'Level', cell: (row) => row.position, number: true },
  { name: 'Bonus', cell: (row) => formatMoney(row.amount), number: true },
  { name: 'Reached', cell: (row) => row.earnedDay },
  { name: 'State', cell: (row) => <State state={row.paidAt === null ? 'waiting' : 'paid'} /> },
  { name: 'Paid', cell: (row) => (row.paidAt === null ? '—' : formatTime(row.paidAt)) },
  { name: 'Number', cell: (row) => row.number ?? '—' },
]

/** The level of one member, how they came there, and what they were paid for it. */
export default function MemberLevelScreen() {
  const [account = ''] = useFilter('member')
  return (
    <Page title="Level of a member" hint="A level that an operator gives pays no bonus.">
      <Filters>
        <WordFilter name="member" label="Member’s account" />
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
          ['Account', data.account],
          ['Level', data.level ?? 'none'],
          ['Valid turnover of 12 months', `${formatMoney(data.turnover)} ${data.currency}`],
          ['Stays as it is until', data.fixedUntil ?? '—'],
        ]}
      />
      {canWrite ? <SetLevel account={data.account} level={data.level} /> : null}
      <h2>Changes</h2>
      <DataTable
        label="Changes"
        columns={changes}
        rows={data.changes}
        rowKey={({ at, to }) => `${at} ${to}`}
        query={table}
        empty="The level never changed."
        stacks
      />
      <h2>Bonuses</h2>
      <DataTable
        label="Bonuses"
        columns={bonuses}
        rows={data.bonuses}
        rowKey={({ position }) => String(position)}
        query={table}
        empty="No bonus was earned yet."
      />
    </>
  )
}

const SetLevel = ({ account, level }: { account: string; level: number | null }) => (
  <ActionButton
    label="Set level"
    call={useAction('officeSetMemberLevel')}
    schema={officeLevelSchemas.officeSetMemberLevel.input}
    values={{ level: level ?? 0, fixedUntil: '' }}
    input={({ level: chosen, fixedUntil, reason }) => ({
      ...{ account, level: chosen === 0 ? null : chosen, reason },
      ...(fixedUntil === '' ? {} : { fixedUntil }),
    })}
  >
    <Field name="level" label="Level, or 0 for none" type="number" min={0} max={20} required />
    <Field name="fixedUntil" label="Stays until the end of (empty: until the next closed day)" type="date" />
  </ActionButton>
)
