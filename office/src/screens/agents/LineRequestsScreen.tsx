import { type RowOf, useAction, useList } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { percentText, TYPES } from './agent-form.ts'

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
export default function LineRequestsScreen() {
  const { query, rows } = useList('officeLineRequests', {})
  return (
    <Page
      title="Appointments and moves"
      hint="Terms and moves begin at the next midnight. A top agent and every move need a second person."
    >
      <List
        name="line-requests"
        label="Requests"
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty="Nobody was made an agent or moved yet."
      />
    </Page>
  )
}

function describe({ kind, type, terms, quotas, to }: Request): string {
  if (kind === 'move') return to === null ? 'move to the top of a line' : `move below ${to}`
  const rates = Object.entries(terms?.rates ?? {}).map(
    ([category, rate]) => `${category} ${percentText(rate)}`,
  )
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
