import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Round = RowOf<'officeRainRounds'>

const columns: readonly Column<Round>[] = [
  { name: 'Opens', cell: (row) => formatTime(row.opensAt) },
  { name: 'Round', cell: (row) => <Link to={`/rain/rounds/${row.id}`}>{row.numero}</Link> },
  { name: 'State', cell: (row) => <State {...stateOf(row)} /> },
  { name: 'Taken', cell: (row) => `${row.taken} of ${row.envelopes}`, number: true },
  { name: 'Paid', cell: (row) => formatMoney(row.paid), number: true },
  { name: 'Budget', cell: (row) => formatMoney(row.budget), number: true },
  { name: 'Act', cell: (row) => <Stop round={row} /> },
]

/** Rounds with what was taken, the latest first: all, or those of one plan. */
export function RainRounds({ plan }: { plan?: string }) {
  const { query, rows } = useList('officeRainRounds', plan === undefined ? {} : { plan })
  return (
    <DataTable
      label="Rounds"
      {...{ columns, rows, query }}
      rowKey={(row) => row.id}
      empty="No rounds are published yet."
    />
  )
}

/** Whether an operator or a late beacon ended it is more than that it is over. */
function stateOf({ state, stopped }: Round): { readonly state: string; readonly text?: string } {
  if (stopped === 'operator') return { state: 'stopped' }
  return stopped === 'missed' ? { state: 'failed', text: 'cancelled: beacon late' } : { state }
}

function Stop({ round: { id, numero, state, taken } }: { round: Round }) {
  const stop = useAction('officeStopRain')
  const canWrite = usePermission('rewards.write')
  if (!canWrite || (state !== 'coming' && state !== 'open')) return null
  return (
    <ActionButton
      label="Stop"
      name={`Stop ${numero}`}
      look="danger"
      call={stop}
      input={({ reason }) => ({ id, reason })}
    >
      <p>
        {state === 'coming'
          ? 'This rain does not open. The public log says that it was stopped.'
          : `Nobody can take from it any more. What was taken (${taken}) stays paid; its seed is published.`}
      </p>
    </ActionButton>
  )
}
