import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { type Output, useAction, useCall, useList } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { FindingsTable } from './FindingsTable.tsx'

const STATES = ['open', 'explained'] as const
const STATE_CHOICES = [
  ['open', 'open'],
  ['explained', 'resolved'],
] as const

type Day = Output<'officeVendorDays'>['content'][number]

/** What came of comparing a day, in words. */
const DAY_STATES: Readonly<Record<Day['state'], string>> = {
  sound: 'matches',
  findings: 'differences',
  waiting: 'waiting',
  unread: 'not read',
}

const columns: readonly Column<Day>[] = [
  { name: 'Day', cell: (row) => row.day, sortBy: (row) => row.day },
  { name: 'Vendor', cell: (row) => row.vendor, sortBy: (row) => row.vendor },
  {
    name: 'State',
    cell: (row) => <State state={row.state} text={DAY_STATES[row.state]} />,
    sortBy: (row) => row.state,
  },
  { name: 'Compared', cell: (row) => row.compared, number: true, sortBy: (row) => BigInt(row.compared) },
  { name: 'Differences', cell: (row) => row.findings, number: true, sortBy: (row) => row.findings },
  { name: 'Checked', cell: (row) => formatTime(row.at), sortBy: (row) => row.at },
  { name: 'Problem', cell: (row) => row.reason ?? '', wrap: true },
]

/** Differences between vendors' lists of transactions and ours, and the days that were compared. */
export default function FindingsScreen() {
  const [vendor] = useFilter('vendor')
  const state = useChoice('state', STATES)
  const { query, rows } = useList('officeVendorFindings', { vendor, state })
  const days = useCall('officeVendorDays', {})
  return (
    <Page
      title="Reconciliation"
      hint="Each day is compared with the vendor’s list of transactions, if that can be read in full."
      actions={usePermission('vendors.write') ? <CompareAgain /> : null}
    >
      <Filters>
        <WordFilter name="vendor" label="Vendor" upper />
        <ChoiceFilter name="state" label="Differences" choices={STATE_CHOICES} />
      </Filters>
      <FindingsTable rows={rows} query={query} />
      <List
        name="findings"
        label="Days"
        columns={columns}
        rows={days.data?.content ?? []}
        rowKey={(row) => `${row.day} ${row.vendor}`}
        query={days}
        empty="No days have been compared yet. A vendor’s connection needs the URL of its transaction list."
      />
    </Page>
  )
}

const CompareAgain = () => (
  <ActionButton
    label="Compare a day again"
    act="Compare"
    call={useAction('officeReconcileDay')}
    schema={officeVendorSchemas.officeReconcileDay.input}
    values={{ vendor: '', day: '' }}
    input={({ vendor, day, reason }) => ({ vendor: vendor.toUpperCase(), day, reason })}
  >
    <Field name="vendor" label="Vendor’s code" required />
    <Field name="day" label="Day" type="date" required />
  </ActionButton>
)
