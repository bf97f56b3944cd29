import { Link } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { ANSWER_STATES } from './answer-states.ts'

/** How many characters of a text its row shows. */
const MAX_SHOWN = 90

const columns: Columns<RowOf<'officeFeedbackList'>> = {
  sent: { name: t('content.sent'), cell: (row) => formatTime(row.sentAt) },
  account: { name: t('word.account'), cell: (row) => <MemberLink {...row} /> },
  about: { name: t('content.about'), cell: (row) => row.type },
  text: {
    name: t('word.text'),
    cell: (row) => <Link to={`/feedback/${row.id}`}>{shortened(row.text)}</Link>,
    wrap: true,
  },
  pictures: { name: t('content.pictures'), cell: (row) => row.images.length, number: true },
  state: {
    name: t('word.state'),
    cell: (row) => <State state={row.answer === null ? 'waiting' : 'answered'} />,
  },
}

const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

/** Feedback from members, newest first. */
export default function FeedbackListScreen() {
  const state = useChoice('state', ANSWER_STATES)
  const { query, rows } = useList('officeFeedbackList', { state })
  return (
    <Page title={t('content.feedback')}>
      <Filters>
        <ChoiceFilter name="state" label={t('word.state')} choices={ANSWER_STATES} />
      </Filters>
      <List
        name="feedback"
        label={t('content.feedback')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('content.no_feedback_matches_this_filter')}
      />
    </Page>
  )
}
