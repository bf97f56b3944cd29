import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { formatCode, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import {
  ChoiceFilter,
  DayRangeFilter,
  Filters,
  SearchFilter,
  VendorFilter,
  WordFilter,
} from '../../ui/filters/Filters.tsx'
import { useChoice, useDays, useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { VendorName } from '../../ui/Named.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { roundAddress } from './round-address.ts'

const STATES = ['open', 'stuck', 'flagged'] as const

const columns: Columns<RowOf<'officeVendorRounds'>> = {
  opened: { name: t('games.opened'), cell: (row) => formatTime(row.openedAt) },
  member: { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  vendor: { name: t('word.vendor'), cell: (row) => <VendorName code={row.vendor} /> },
  game: { name: t('word.game'), cell: (row) => row.gameName },
  round: {
    name: t('games.round'),
    cell: (row) => <Link to={roundAddress(row)}>{row.round}</Link>,
    wrap: true,
  },
  stake: { name: t('word.stake'), cell: (row) => `${formatMoney(row.stake)} ${row.currency}`, number: true },
  payout: { name: t('word.payout'), cell: (row) => formatMoney(row.payout), number: true },
  state: {
    name: t('word.state'),
    cell: (row) => <State state={row.closedAt === null ? 'open' : 'closed'} />,
  },
  needs_review: {
    name: t('games.needs_review'),
    cell: (row) => formatCode(row.flag ?? (row.closedAt === null ? (row.verdict ?? '') : '')),
  },
}

/** Rounds of vendors' games, found by name, by transaction or by member. */
export default function RoundsScreen() {
  const [search] = useFilter('search')
  const [member] = useFilter('member')
  const [vendor] = useFilter('vendor')
  const state = useChoice('state', STATES)
  const { query, rows } = useList('officeVendorRounds', { search, member, vendor, state, ...useDays() })
  return (
    <Page title={t('games.rounds')} hint={t('games.open_rounds_newest_first_search_or')}>
      <Filters>
        <SearchFilter label={t('games.round_or_transaction')} />
        <WordFilter name="member" label={t('games.members_account')} />
        <VendorFilter />
        <ChoiceFilter name="state" label={t('word.state')} choices={STATES} />
        <DayRangeFilter of={t('games.opened')} />
      </Filters>
      <List
        name="rounds"
        label={t('games.rounds')}
        {...{ columns, rows, query }}
        rowKey={(row) => `${row.memberId} ${row.vendor} ${row.round}`}
        empty={t('games.no_rounds_match_this_search')}
      />
    </Page>
  )
}
