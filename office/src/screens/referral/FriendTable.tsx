import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Friend = RowOf<'officeReferralFriends'>

const STATES: Readonly<Partial<Record<Friend['state'], string>>> = {
  line: 'in a team',
  person: 'no other person',
}

const columns: readonly Column<Friend>[] = [
  { name: 'Friend', cell: (row) => <MemberLink memberId={row.id} account={row.account} /> },
  { name: 'Invited by', cell: (row) => <MemberLink memberId={row.referrerId} account={row.referrer} /> },
  { name: 'State', cell: (row) => <State state={row.state} text={STATES[row.state]} /> },
  { name: 'Registered', cell: (row) => row.registered },
  { name: 'Qualified', cell: (row) => row.qualified ?? '—' },
  { name: 'Until', cell: (row) => row.until },
  { name: 'Brought', cell: (row) => formatMoney(row.income), number: true },
  { name: 'Terms', cell: (row) => row.version, number: true },
]

/** The friends, the latest first; of one member if asked. */
export function FriendTable() {
  const [account = ''] = useFilter('inviter')
  const { query, rows } = useList('officeReferralFriends', account === '' ? {} : { account })
  return (
    <>
      <h2>Friends</h2>
      <Filters>
        <WordFilter name="inviter" label="Invited by" />
      </Filters>
      <DataTable
        label="Friends"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No friends are counted yet."
        stacks
      />
    </>
  )
}
