import { type Output, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Proof = Output<'officeProofs'>['content'][number]
type Failure = Proof['shown'][number] & { readonly name: string }

/** What each proof derives again, by the name of its job. */
const NAMES: Readonly<Record<string, string>> = {
  'agents.prove-teams': t('ledger.proof_teams'),
  'bets.prove-bets': t('ledger.proof_bets'),
  'cashier.prove-bonuses': t('ledger.proof_bonuses'),
  'levels.prove-levels': t('ledger.proof_levels'),
  'missions.prove-payments': t('ledger.proof_missions'),
  'rain.prove-rains': t('ledger.proof_rains'),
  'rebates.prove-rebates': t('ledger.proof_rebates'),
  'referral.prove-referral': t('ledger.proof_referral'),
}

const nameOf = ({ job }: Proof): string => NAMES[job] ?? job

const columns: readonly Column<Proof>[] = [
  { name: t('ledger.proof'), cell: nameOf, sortBy: nameOf, wrap: true },
  { name: t('ledger.last_run'), cell: (row) => formatTime(row.at), sortBy: (row) => row.at },
  { name: t('ledger.findings'), cell: (row) => row.findings, sortBy: (row) => row.findings, number: true },
  { name: t('word.state'), cell: (row) => <State state={row.findings === 0 ? 'sound' : 'failed'} /> },
]

const failureColumns: readonly Column<Failure>[] = [
  { name: t('ledger.proof'), cell: (row) => row.name, wrap: true },
  { name: t('ledger.book'), cell: (row) => row.book ?? '', number: true },
  { name: t('ledger.check'), cell: (row) => row.check, wrap: true },
  { name: t('ledger.place'), cell: (row) => row.place },
  { name: t('ledger.problem'), cell: (row) => row.detail, wrap: true },
]

/** The proofs that the rooms run each night: what stands in their tables is derived again from its origin. */
export function NightlyProofs() {
  const query = useCall('officeProofs', {})
  const rows = query.data?.content ?? []
  const failures = rows.flatMap((proof) => proof.shown.map((one) => ({ ...one, name: nameOf(proof) })))
  return (
    <>
      <DataTable
        label={t('ledger.nightly')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.job}
        empty={t('ledger.nightly_none')}
      />
      {failures.length === 0 ? null : (
        <DataTable
          label={t('ledger.nightly_found')}
          {...{ columns: failureColumns, rows: failures, query }}
          rowKey={(row) => `${row.name} ${row.book} ${row.check} ${row.place}`}
          empty=""
        />
      )}
    </>
  )
}
