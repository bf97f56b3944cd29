import { Link } from 'react-router'
import { type RowOf, useCall, useList } from '../../api.ts'
import { formatTime } from '../../time.ts'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Part } from '../../ui/Part.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { typeName } from './words.ts'

const columns: readonly Column<RowOf<'officeTeam'>>[] = [
  { name: 'Account', cell: ({ id, account }) => <MemberLink memberId={id} account={account} /> },
  { name: 'Type', cell: ({ type }) => typeName(type) },
  { name: 'Members below', cell: ({ team }) => team, number: true },
  { name: 'Registered', cell: ({ registeredAt }) => formatTime(registeredAt) },
]

/** The line above the member, and who is directly below. */
export function LinePart({ id, account }: { id: string; account: string }) {
  const person = useCall('officeMemberPerson', { id })
  const { query, rows } = useList('officeTeam', { account })
  const page = `/agents?${new URLSearchParams({ account })}`
  return (
    <>
      <Part title="Line" query={person} actions={<Link to={page}>Terms, quotas, moves</Link>}>
        {({ uplines }) => (
          <p>
            {uplines.map((upline) => (
              <span key={upline.memberId}>
                <MemberLink {...upline} /> →{' '}
              </span>
            ))}
            <strong>{account}</strong>
            {uplines.length === 0 ? ', who has nobody above' : null}
          </p>
        )}
      </Part>
      <h2>Directly below</h2>
      <DataTable
        label="Directly below"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="Nobody is below this member."
        stacks
      />
    </>
  )
}
