import { ARRIVAL_STATES, officeArrivalSchemas } from '@koi/contract/schemas/office/arrivals.ts'
import { type RowOf, useAction, useCall, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ImportStatement } from './ImportStatement.tsx'

type Arrival = RowOf<'officeArrivals'>

const columns: readonly Column<Arrival>[] = [
  { name: 'Amount', cell: (row) => `${formatMoney(row.amount)} ${row.currency}`, number: true },
  { name: 'Sender', cell: (row) => row.sender },
  { name: 'Bank’s reference', cell: (row) => row.reference },
  { name: 'Account', cell: (row) => row.account },
  { name: 'Booked', cell: (row) => row.booked },
  { name: 'Entered', cell: (row) => formatTime(row.enteredAt) },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'Order', cell: (row) => row.orderNumber ?? '' },
  { name: 'Action', cell: (row) => (row.state === 'waiting' ? <Decisions arrival={row} /> : null) },
]

/** What arrived on our accounts, and the orders that it pays (CA-04). */
export default function ArrivalsScreen() {
  const state = useChoice('state', ARRIVAL_STATES)
  const { query, rows } = useList('officeArrivals', { state })
  const canEnter = usePermission('money.approve')
  return (
    <Page
      title="Bank transfers received"
      hint="The amount says which order a transfer pays. A transfer whose amount no open order asks for waits here."
      actions={canEnter ? <Actions /> : null}
    >
      <Filters>
        <ChoiceFilter name="state" label="State" choices={ARRIVAL_STATES} />
      </Filters>
      <DataTable
        label="Bank transfers received"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No transfers match this filter."
        stacks
      />
    </Page>
  )
}

function Actions() {
  const accounts = useCall('officeAccounts', {}).data?.accounts ?? []
  const choices = accounts.map(({ id, bankName, number }) => [id, `${bankName} ${number}`] as const)
  const enter = useAction('officeEnterArrival')
  const [first] = choices
  if (first === undefined) return null
  return (
    <Row>
      <ImportStatement accounts={choices} />
      <ActionButton
        label="Enter a transfer"
        act="Enter"
        look="primary"
        needsReason={false}
        call={enter}
        schema={officeArrivalSchemas.officeEnterArrival.input}
        values={{ accountId: first[0], amount: '', sender: '', reference: '', booked: '' }}
        input={({ reason: _, ...values }) => values}
      >
        <Select name="accountId" label="Account" choices={choices} />
        <Field name="amount" label="Amount that came" inputMode="decimal" required />
        <Field name="sender" label="Sender, as the bank names them" required maxLength={80} />
        <Field name="reference" label="Bank’s reference" required maxLength={64} />
        <Field name="booked" label="Booked on" maxLength={32} />
      </ActionButton>
    </Row>
  )
}

function Decisions({ arrival: { id, amount, currency, sender, reference } }: { arrival: Arrival }) {
  const match = useAction('officeMatchArrival')
  if (!usePermission('money.approve')) return null
  const came = `${formatMoney(amount)} ${currency} came from ${sender}.`
  return (
    <>
      <ActionButton
        label="Match"
        name={`Match ${reference}`}
        look="primary"
        call={match}
        values={{ orderNumber: '' }}
        input={({ orderNumber, reason }) => ({ id, orderNumber, reason })}
      >
        <p>{came} It is credited if the order asks for it, and otherwise waits under Deposits.</p>
        <Field name="orderNumber" label="Number of the order" required maxLength={32} />
      </ActionButton>
      <ActionButton
        label="Ignore"
        name={`Ignore ${reference}`}
        call={match}
        input={({ reason }) => ({ id, orderNumber: null, reason })}
      >
        <p>{came} It is none of a member’s, and leaves this list.</p>
      </ActionButton>
    </>
  )
}
