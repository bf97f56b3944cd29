import { officeVendorSchemas } from '@koi/contract/schemas/office/vendors.ts'
import { type Output, useAction, useCall, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters, VendorFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { List } from '../../ui/list/List.tsx'
import { VendorName } from '../../ui/Named.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { FindingsTable } from './FindingsTable.tsx'

const STATES = ['open', 'explained'] as const
const STATE_CHOICES = [
  ['open', t('code.open')],
  ['explained', t('games.resolved')],
] as const

type Day = Output<'officeVendorDays'>['content'][number]

/** What came of comparing a day, in words. */
const DAY_STATES: Readonly<Record<Day['state'], string>> = {
  sound: t('games.day_matches'),
  findings: t('games.day_differs'),
  waiting: t('code.waiting'),
  unread: t('games.not_read'),
}

const columns: Columns<Day> = {
  day: { name: t('games.day'), cell: (row) => row.day, sortBy: (row) => row.day },
  vendor: {
    name: t('word.vendor'),
    cell: (row) => <VendorName code={row.vendor} />,
    sortBy: (row) => row.vendor,
  },
  state: {
    name: t('word.state'),
    cell: (row) => <State state={row.state} text={DAY_STATES[row.state]} />,
    sortBy: (row) => row.state,
  },
  compared: {
    name: t('games.compared'),
    cell: (row) => row.compared,
    number: true,
    sortBy: (row) => BigInt(row.compared),
  },
  differences: {
    name: t('games.differences'),
    cell: (row) => row.findings,
    number: true,
    sortBy: (row) => row.findings,
  },
  checked: { name: t('games.checked'), cell: (row) => formatTime(row.at), sortBy: (row) => row.at },
  problem: { name: t('games.problem'), cell: (row) => row.reason ?? '', wrap: true },
}

/** Differences between vendors' lists of transactions and ours, and the days that were compared. */
export default function FindingsScreen() {
  const [vendor] = useFilter('vendor')
  const state = useChoice('state', STATES)
  const { query, rows } = useList('officeVendorFindings', { vendor, state })
  const days = useCall('officeVendorDays', {})
  return (
    <Page
      title={t('games.reconciliation')}
      hint={t('games.each_day_is_compared_with_the')}
      actions={usePermission('vendors.write') ? <CompareAgain /> : null}
    >
      <Filters>
        <VendorFilter />
        <ChoiceFilter name="state" label={t('games.differences')} choices={STATE_CHOICES} />
      </Filters>
      <FindingsTable rows={rows} query={query} />
      <List
        name="findings"
        label={t('games.days')}
        columns={columns}
        rows={days.data?.content ?? []}
        rowKey={(row) => `${row.day} ${row.vendor}`}
        query={days}
        empty={t('games.no_days_have_been_compared_yet')}
      />
    </Page>
  )
}

const CompareAgain = () => (
  <ActionButton
    label={t('games.compare_a_day_again')}
    act={t('games.compare')}
    call={useAction('officeReconcileDay')}
    schema={officeVendorSchemas.officeReconcileDay.input}
    values={{ vendor: '', day: '' }}
    input={({ vendor, day, reason }) => ({ vendor: vendor.toUpperCase(), day, reason })}
  >
    <Field name="vendor" label={t('games.vendors_code')} required />
    <Field name="day" label={t('games.day')} type="date" required />
  </ActionButton>
)
