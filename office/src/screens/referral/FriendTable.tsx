import { type RowOf, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

type Friend = RowOf<'officeReferralFriends'>

const STATES: Readonly<Partial<Record<Friend['state'], string>>> = {
  line: t('promotions.in_a_team'),
  person: t('promotions.no_other_person'),
}

const columns: Columns<Friend> = {
  friend: {
    name: t('promotions.friend'),
    cell: (row) => <MemberLink memberId={row.id} account={row.account} />,
  },
  invited_by: {
    name: t('promotions.invited_by'),
    cell: (row) => <MemberLink memberId={row.referrerId} account={row.referrer} />,
  },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} text={STATES[row.state]} /> },
  registered: { name: t('promotions.registered'), cell: (row) => row.registered },
  qualified: { name: t('promotions.qualified'), cell: (row) => row.qualified ?? '—' },
  until: { name: t('word.until'), cell: (row) => row.until },
  brought: { name: t('promotions.brought'), cell: (row) => formatMoney(row.income), number: true },
  terms: { name: t('promotions.terms'), cell: (row) => row.version, number: true },
}

/** The friends, the latest first; of one member if asked. */
export function FriendTable() {
  const [account = ''] = useFilter('inviter')
  const { query, rows } = useList('officeReferralFriends', account === '' ? {} : { account })
  return (
    <>
      <h2>{t('promotions.friends')}</h2>
      <Filters>
        <WordFilter name="inviter" label={t('promotions.invited_by')} />
      </Filters>
      <List
        name="friends"
        label={t('promotions.friends')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('promotions.no_friends_are_counted_yet')}
      />
    </>
  )
}
