import { type Answer, useAct, useCall, useListing } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Edit } from '../../ui/Edit.tsx'
import { ChoiceFilter, Field, Filters, textOf, useFilter, WordFilter } from '../../ui/Form.tsx'
import { Page, State } from '../../ui/Page.tsx'
import { FindingsTable } from './FindingsTable.tsx'

const STATES = ['open', 'explained'] as const

const columns: readonly Column<Answer<'officeVendorDays'>['content'][number]>[] = [
  { name: 'Day', cell: (row) => row.day },
  { name: 'Vendor', cell: (row) => row.vendor },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Compared', cell: (row) => row.compared, number: true },
  { name: 'Findings', cell: (row) => row.findings, number: true },
  { name: 'Read', cell: (row) => formatTime(row.at) },
  { name: 'Why not', cell: (row) => row.reason ?? '', wrap: true },
]

/** What was found when vendors' lists of transactions were compared with ours, and which days were. */
export default function FindingsScreen() {
  const [vendor] = useFilter('vendor')
  const [state] = useFilter('state')
  const { query, rows } = useListing('officeVendorFindings', {
    vendor,
    state: STATES.find((one) => one === state),
  })
  const days = useCall('officeVendorDays', {})
  return (
    <Page
      title="Reconciliation"
      hint="Each day is compared with the vendor's own list; one that could not be read whole is not judged."
      actions={useMay('vendors.write') ? <CompareAgain /> : null}
    >
      <Filters>
        <WordFilter name="vendor" label="Vendor" upper />
        <ChoiceFilter name="state" label="Findings" choices={STATES} />
      </Filters>
      <FindingsTable rows={rows} query={query} />
      <DataTable
        label="Days"
        columns={columns}
        rows={days.data?.content ?? []}
        rowKey={(row) => `${row.day} ${row.vendor}`}
        query={days}
        empty="No day was compared yet: a vendor's link needs the address of its list."
      />
    </Page>
  )
}

function CompareAgain() {
  const compare = useAct('officeReconcileDay')
  return (
    <Edit
      label="Compare a day again"
      act="Compare"
      call={compare}
      onSave={(form, reason, done) =>
        compare.mutate(
          { vendor: textOf(form, 'vendor').trim().toUpperCase(), day: textOf(form, 'day'), reason },
          done,
        )
      }
    >
      <Field label="Vendor's code" name="vendor" required maxLength={24} />
      <Field label="Day" name="day" type="date" required />
    </Edit>
  )
}
