import { Link } from 'react-router'
import { type RowOf, useAction } from '../../api.ts'
import { formatCode } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { VendorName } from '../../ui/Named.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import type { DataTableProps } from '../../ui/table/DataTable.tsx'
import { roundAddress } from './round-address.ts'

type Finding = RowOf<'officeVendorFindings'>

const columns: Columns<Finding> = {
  resolution: { name: t('games.resolution'), cell: (row) => <Resolution finding={row} />, wrap: true },
  found: { name: t('word.found'), cell: (row) => formatTime(row.foundAt) },
  vendor_member: {
    name: t('games.vendor_member'),
    cell: (row) => (
      <>
        <VendorName code={row.vendor} /> {row.account}
      </>
    ),
    wrap: true,
  },
  difference: { name: t('games.difference'), cell: (row) => formatCode(row.kind) },
  our_record: { name: t('games.our_record'), cell: (row) => row.here, wrap: true },
  vendors_record: { name: t('games.vendors_record'), cell: (row) => row.there, wrap: true },
  transaction: {
    name: t('games.transaction'),
    cell: ({ vendor, memberId, round, uuid }) =>
      memberId === null ? uuid : <Link to={roundAddress({ vendor, memberId, round })}>{uuid}</Link>,
    wrap: true,
  },
}

function Resolution({ finding }: { finding: Finding }) {
  const { id, vendor, kind, resolvedAt, resolvedBy, note } = finding
  const canWrite = usePermission('vendors.write')
  const resolve = useAction('officeResolveFinding')
  if (resolvedAt !== null) return `${note} (${resolvedBy})`
  if (!canWrite) return t('code.open')
  if (kind === 'held_win') return <Verdict {...{ id, vendor }} />
  return (
    <ActionButton label={t('games.resolve')} call={resolve} input={({ reason }) => ({ id, reason })}>
      <p>{t('games.in_the_reason_say_what_caused')}</p>
    </ActionButton>
  )
}

const Verdict = ({ id, vendor }: Pick<Finding, 'id' | 'vendor'>) => (
  <>
    <ActionButton
      label={t('games.ask_to_pay')}
      call={useAction('officeReleaseWin')}
      input={({ reason }) => ({ id, vendor, reason })}
    >
      <p>{t('games.pay_needs_second_person')}</p>
    </ActionButton>
    <ActionButton
      label={t('games.ask_to_refuse')}
      look="danger"
      call={useAction('officeRefuseWin')}
      input={({ reason }) => ({ id, vendor, reason })}
    >
      <p>{t('games.refusal_of_a_win')}</p>
    </ActionButton>
  </>
)

/** Transactions on which a vendor's records and ours differ. */
export const FindingsTable = ({ rows, query }: Pick<DataTableProps<Finding>, 'rows' | 'query'>) => (
  <List
    name="differences"
    label={t('games.differences')}
    {...{ columns, rows, query }}
    rowKey={(row) => row.id}
    empty={t('games.there_are_no_differences')}
  />
)
