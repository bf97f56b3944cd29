import { type Output, useCall } from '../../api.ts'
import { formatTime } from '../../time.ts'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Proof = Output<'officeProofs'>['content'][number]
type Failure = Proof['shown'][number] & { readonly name: string }

/** What each proof derives again, by the name of its job. */
const NAMES: Readonly<Record<string, string>> = {
  'agents.prove-teams': 'Teams: figures and payments',
  'bets.prove-bets': 'Bets and turnover',
  'cashier.prove-bonuses': 'Bonuses: granted, released, forfeited, running',
  'levels.prove-levels': 'Levels: turnover, history and bonuses',
  'missions.prove-payments': 'Missions and rankings: payments and budgets',
  'rain.prove-rains': 'Red rain: rounds and envelopes',
  'rebates.prove-rebates': 'Rebates: claims and payments',
  'referral.prove-referral': 'Referral: friends, income and payments',
}

const nameOf = ({ job }: Proof): string => NAMES[job] ?? job

const columns: readonly Column<Proof>[] = [
  { name: 'Proof', cell: nameOf, sortBy: nameOf, wrap: true },
  { name: 'Last run', cell: (row) => formatTime(row.at), sortBy: (row) => row.at },
  { name: 'Findings', cell: (row) => row.findings, sortBy: (row) => row.findings, number: true },
  { name: 'State', cell: (row) => <State state={row.findings === 0 ? 'sound' : 'failed'} /> },
]

const failureColumns: readonly Column<Failure>[] = [
  { name: 'Proof', cell: (row) => row.name, wrap: true },
  { name: 'Book', cell: (row) => row.book ?? '', number: true },
  { name: 'Check', cell: (row) => row.check, wrap: true },
  { name: 'Location', cell: (row) => row.place },
  { name: 'Problem', cell: (row) => row.detail, wrap: true },
]

/** The proofs that the rooms run each night: what stands in their tables is derived again from its origin. */
export function NightlyProofs() {
  const query = useCall('officeProofs', {})
  const rows = query.data?.content ?? []
  const failures = rows.flatMap((proof) => proof.shown.map((one) => ({ ...one, name: nameOf(proof) })))
  return (
    <>
      <DataTable
        label="Proofs of the night"
        {...{ columns, rows, query }}
        rowKey={(row) => row.job}
        empty="No proof has run yet. They run every night."
      />
      {failures.length === 0 ? null : (
        <DataTable
          label="What the proofs found"
          {...{ columns: failureColumns, rows: failures, query }}
          rowKey={(row) => `${row.name} ${row.book} ${row.check} ${row.place}`}
          empty=""
        />
      )}
    </>
  )
}
