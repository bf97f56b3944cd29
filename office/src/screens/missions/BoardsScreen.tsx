import { officeMissionSchemas } from '@koi/contract/schemas/office/missions.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { BoardFields } from './MissionFields.tsx'
import { boardInput, boardValues } from './mission-form.ts'

const columns: readonly Column<RowOf<'officeBoards'>>[] = [
  { name: 'Ranking', cell: (row) => <Link to={`/boards/${row.id}`}>{row.titles.EN}</Link>, wrap: true },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'A round', cell: (row) => row.period },
  { name: 'Prizes', cell: (row) => row.prizes.length, number: true },
  { name: 'A round costs', cell: (row) => formatMoney(row.roundCost), number: true },
  { name: 'All at most', cell: (row) => formatMoney(row.totalCost), number: true },
  { name: 'Paid', cell: (row) => formatMoney(row.paid), number: true },
  { name: 'Until', cell: (row) => formatTime(row.until) },
]

const outsiderColumns: readonly Column<RowOf<'officeBoardOutsiders'>>[] = [
  { name: 'Account', cell: (row) => <MemberLink {...row} /> },
  { name: 'Since', cell: (row) => formatTime(row.at) },
  { name: 'Act', cell: (row) => <LetIn account={row.account} /> },
]

/** The boards with their rounds and cost, and the accounts that take no part. */
export default function BoardsScreen() {
  const { query, rows } = useList('officeBoards', {})
  const outsiders = useList('officeBoardOutsiders', {})
  const canWrite = usePermission('rewards.write')
  return (
    <Page
      title="Rankings"
      hint="Members join by themselves. Once its last day is closed, a round is final and is paid."
      actions={canWrite ? <Add /> : null}
    >
      <DataTable
        label="Rankings"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="There are no rankings yet."
      />
      <DataTable
        label="Accounts that take no part"
        columns={outsiderColumns}
        rows={outsiders.rows}
        query={outsiders.query}
        rowKey={(row) => row.memberId}
        empty="No account is kept out. Trials and agents never take part."
      />
    </Page>
  )
}

const Add = () => (
  <Row>
    <ActionButton
      label="New ranking"
      act="Create"
      call={useAction('officeSaveBoard')}
      schema={officeMissionSchemas.officeSaveBoard.input}
      values={boardValues()}
      input={({ reason, ...values }) => ({ ...boardInput(values), reason })}
    >
      <BoardFields />
    </ActionButton>
    <ActionButton
      label="Keep an account out"
      act="Keep out"
      call={useAction('officeSetOutsider')}
      values={{ account: '' }}
      input={({ account, reason }) => ({ account, out: true, reason })}
    >
      <p>Such as the account of somebody who works for the house. It leaves the rounds that are running.</p>
      <Field name="account" label="Account" required />
    </ActionButton>
  </Row>
)

function LetIn({ account }: { account: string }) {
  const set = useAction('officeSetOutsider')
  if (!usePermission('rewards.write')) return null
  return (
    <ActionButton
      label="Let in"
      name={`Let ${account} in`}
      call={set}
      input={({ reason }) => ({ account, out: false, reason })}
    >
      <p>The account may take part in rankings again, if its member joins.</p>
    </ActionButton>
  )
}
