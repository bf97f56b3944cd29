import { type RowOf, useAction, useList } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { readQuotas, readRates } from './agent-form.ts'

type Request = RowOf<'officeLineRequests'>

const columns: readonly Column<Request>[] = [
  { name: 'Account', cell: ({ account }) => account },
  { name: 'What', cell: describe, wrap: true },
  { name: 'Reason', cell: ({ reason }) => reason, wrap: true },
  { name: 'Asked by', cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatTime(askedAt)}` },
  { name: 'State', cell: (row) => <State state={stateOf(row)} /> },
  { name: 'Decided by', cell: ({ decidedBy }) => decidedBy ?? '' },
  { name: 'From', cell: ({ from }) => from ?? '' },
  { name: 'Decision', cell: (row) => <Decide request={row} /> },
]

/** Who becomes an agent and who is moved: what operators asked for, and what a second person decided. */
export default function AgentsScreen() {
  const { query, rows } = useList('officeLineRequests', {})
  const mayWrite = usePermission('members.write')
  return (
    <Page
      title="Agents"
      hint="Terms and moves begin at the next midnight. A top agent and every move need a second person."
      actions={
        mayWrite ? (
          <Row>
            <Appoint />
            <Move />
          </Row>
        ) : null
      }
    >
      <DataTable
        label="Requests"
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty="Nobody was made an agent or moved yet."
      />
    </Page>
  )
}

const TYPES: Readonly<Record<number, string>> = {
  1: 'agent',
  2: 'top agent',
  41: 'affiliate (41)',
  42: 'affiliate (42)',
}

function describe({ kind, type, terms, quotas, to }: Request): string {
  if (kind === 'move') return to === null ? 'move to the top of a line' : `move below ${to}`
  const rates = Object.entries(terms?.rates ?? {}).map(([category, rate]) => `${category} ${rate / 100} %`)
  const numbers = quotas.map(({ series, count }) => `${count} of ${series}`)
  return [`${TYPES[type ?? 0]}, series ${terms?.series}`, ...rates, ...numbers].join(', ')
}

function stateOf({ agreed }: Request): string {
  if (agreed === null) return 'waiting'
  return agreed ? 'agreed' : 'refused'
}

function Decide({ request: { id, account, agreed } }: { request: Request }) {
  const call = useAction('officeDecideLineRequest')
  if (!usePermission('members.write') || agreed !== null) return null
  return (
    <Row>
      <ActionButton
        label="Agree"
        name={`Agree to the request about ${account}`}
        call={call}
        input={({ reason }) => ({ id, agree: true, reason })}
      >
        <p>It begins at the next midnight. Whoever asked for it cannot agree.</p>
      </ActionButton>
      <ActionButton
        label="Refuse"
        name={`Refuse the request about ${account}`}
        call={call}
        input={({ reason }) => ({ id, agree: false, reason })}
      />
    </Row>
  )
}

function Appoint() {
  return (
    <ActionButton
      label="Make an agent"
      act="Save"
      call={useAction('officeAppointAgent')}
      values={{ account: '', type: '1', series: 1950, rates: '', quotas: '' }}
      input={({ account, type, series, rates, quotas, reason }) => ({
        ...{ account, series, reason, type: Number(type) as 1 | 2 | 41 | 42 },
        ...{ rates: readRates(rates), quotas: readQuotas(quotas) },
      })}
    >
      <Field name="account" label="Account" required />
      <Select name="type" label="Kind" choices={Object.entries(TYPES)} />
      <Field name="series" label="Highest lottery series" type="number" min={0} max={2000} required />
      <TextArea name="rates" label="Rates per 10 000, one per line, such as RNG 80" rows={4} />
      <TextArea name="quotas" label="Accounts above series 1950, one per line, such as 1952 6" rows={3} />
    </ActionButton>
  )
}

function Move() {
  return (
    <ActionButton
      label="Move a member"
      act="Ask for the move"
      call={useAction('officeMoveMember')}
      values={{ account: '', toAccount: '' }}
      input={({ account, toAccount, reason }) => ({
        ...{ account, reason, toAccount: toAccount === '' ? null : toAccount },
      })}
    >
      <p>Everyone below the member moves with them. Bets of the days before stay with the old line.</p>
      <Field name="account" label="Account" required />
      <Field name="toAccount" label="Account of the new upline; empty for the top of a line" />
    </ActionButton>
  )
}
