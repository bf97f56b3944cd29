import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, DayRangeFilter, Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useDays, useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { ANSWER_STATES } from './answer-states.ts'

const columns: Columns<RowOf<'officeLetters'>> = {
  sent: { name: t('content.sent'), cell: (row) => formatTime(row.sentAt) },
  account: { name: t('word.account'), cell: (row) => <MemberLink {...row} /> },
  subject: {
    name: t('content.subject'),
    cell: (row) => <Link to={`/letters/${row.id}`}>{row.subject}</Link>,
    wrap: true,
  },
  state: {
    name: t('word.state'),
    cell: (row) => <State state={row.answeredAt === null ? 'waiting' : 'answered'} />,
  },
}

/** Messages from members to customer service. */
export default function LettersScreen() {
  const state = useChoice('state', ANSWER_STATES)
  const [search] = useFilter('search')
  const { query, rows } = useList('officeLetters', { state, search, ...useDays() })
  return (
    <Page
      title={t('content.inbox')}
      actions={
        usePermission('messages.write') ? <Link to="/letters/new">{t('content.new_message')}</Link> : null
      }
    >
      <Filters>
        <ChoiceFilter name="state" label={t('word.state')} choices={ANSWER_STATES} />
        <SearchFilter label={t('word.account')} />
        <DayRangeFilter />
      </Filters>
      <List
        name="letters"
        label={t('content.messages')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('content.no_messages_match_this_search')}
      />
    </Page>
  )
}
