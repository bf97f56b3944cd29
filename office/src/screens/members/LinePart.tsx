import { Link } from 'react-router'
import { type RowOf, useCall, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Part } from '../../ui/Part.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { typeName } from './words.ts'

const columns: Columns<RowOf<'officeTeam'>> = {
  account: {
    name: t('word.account'),
    cell: ({ id, account }) => <MemberLink memberId={id} account={account} />,
  },
  type: { name: t('word.type'), cell: ({ type }) => typeName(type) },
  below: { name: t('members.below'), cell: ({ team }) => team, number: true },
  registered: { name: t('members.registered'), cell: ({ registeredAt }) => formatTime(registeredAt) },
}

/** The line above the member, and who is directly below. */
export function LinePart({ id, account }: { id: string; account: string }) {
  const person = useCall('officeMemberPerson', { id })
  const { query, rows } = useList('officeTeam', { account })
  const page = `/agents?${new URLSearchParams({ account })}`
  return (
    <>
      <Part
        title={t('members.line')}
        query={person}
        actions={<Link to={page}>{t('members.line_page')}</Link>}
      >
        {({ uplines }) => (
          <p>
            {uplines.map((upline) => (
              <span key={upline.memberId}>
                <MemberLink {...upline} /> →{' '}
              </span>
            ))}
            <strong>{uplines.length === 0 ? t('members.top_of_line', { account }) : account}</strong>
          </p>
        )}
      </Part>
      <h2>{t('members.directly_below')}</h2>
      <List
        name="member-line"
        label={t('members.directly_below')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('members.below_empty')}
      />
    </>
  )
}
