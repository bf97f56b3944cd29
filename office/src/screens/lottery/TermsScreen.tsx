import { useParams } from 'react-router'
import { explain, type RowOf, useAct, useListing } from '../../api.ts'
import { formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Edit } from '../../ui/Edit.tsx'
import { Facts, Notice, Page, State } from '../../ui/Page.tsx'
import { SetTerms } from './SetTerms.tsx'
import { changesOf, type Terms } from './terms-form.ts'

type Row = RowOf<'officeLotteryTerms'>

/** A game's prices and limits: in force, to come, and all that ever held. */
export default function TermsScreen() {
  const { gameCode = '' } = useParams()
  const { query, rows, first } = useListing('officeLotteryTerms', { gameCode }, 3_000)
  const mayWrite = useMay('games.write')
  const title = `Prices and limits of ${gameCode}`
  if (query.isError) return <Page title={title}>{<Notice tone="bad">{explain(query.error)}</Notice>}</Page>
  if (first === undefined) return <Page title={title}>{null}</Page>
  const { inForce, plays } = first
  return (
    <Page
      title={title}
      hint="Each holds from its time on until the next one begins. All of it is public, with its reason."
      actions={mayWrite ? <SetTerms inForce={inForce} plays={plays} /> : null}
    >
      <h2>In force</h2>
      <Facts facts={changesOf(inForce, null).map(parted)} />
      <h2>To come, and what was</h2>
      <DataTable
        label="Prices and limits"
        columns={columnsFor({ rows, inForce, mayWrite })}
        {...{ rows, query }}
        rowKey={(row) => row.id}
        empty="Nothing was ever set."
      />
    </Page>
  )
}

/** `Series: 1700 to 1956` as a name and its value. */
function parted(line: string): readonly [string, string] {
  const at = line.indexOf(': ')
  return [line.slice(0, at), line.slice(at + 2)]
}

interface Shown {
  readonly rows: readonly Row[]
  readonly inForce: Terms
  readonly mayWrite: boolean
}

function columnsFor({ rows, inForce, mayWrite }: Shown): readonly Column<Row>[] {
  return [
    { name: 'From', cell: (row) => formatTime(row.effectiveAt) },
    { name: 'State', cell: (row) => <State state={standing(row, inForce)} /> },
    { name: 'What changed', cell: (row) => <Changes row={row} rows={rows} />, wrap: true },
    { name: 'Reason', cell: ({ reason }) => reason, wrap: true },
    {
      name: 'Act',
      cell: (row) => (mayWrite && standing(row, inForce) === 'to_come' ? <Withdraw row={row} /> : null),
    },
  ]
}

function standing({ id, effectiveAt, withdrawnAt }: Row, inForce: Terms): string {
  if (withdrawnAt !== null) return 'withdrawn'
  if (id === inForce.id) return 'in_force'
  return effectiveAt > inForce.effectiveAt ? 'to_come' : 'over'
}

function Changes({ row, rows }: { row: Row; rows: readonly Row[] }) {
  const older = rows.slice(rows.indexOf(row) + 1).find(({ withdrawnAt }) => withdrawnAt === null)
  const changes = changesOf(row, older ?? null)
  return changes.length === 0 ? 'nothing' : changes.map((line) => <div key={line}>{line}</div>)
}

function Withdraw({ row: { id, effectiveAt } }: { row: Row }) {
  const withdraw = useAct('officeWithdrawLotteryTerms')
  return (
    <Edit
      label="Withdraw"
      act="Withdraw them"
      call={withdraw}
      onSave={(_, reason, done) => withdraw.mutate({ id, reason }, done)}
    >
      <p>{`What was to hold from ${formatTime(effectiveAt)} on will not; what holds until then goes on.`}</p>
    </Edit>
  )
}
