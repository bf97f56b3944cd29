import { CONTENT_TYPES } from '@koi/contract/schemas/messages.ts'
import { Link, useNavigate } from 'react-router'
import { type RowOf, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { TYPES, wordOf } from './publish-words.ts'

const STORED_STATES = ['draft', 'published', 'over', 'withdrawn'] as const

const columns: Columns<RowOf<'officeAnnouncements'>> = {
  title: {
    name: t('word.title'),
    cell: (row) => <Link to={`/announcements/${row.id}`}>{row.title}</Link>,
    wrap: true,
  },
  type: { name: t('word.type'), cell: (row) => wordOf(TYPES, row.type) },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  draft: {
    name: t('word.draft'),
    cell: (row) => (row.hasDraft ? <State state="waiting" text={t('word.to_publish')} /> : ''),
  },
  from: { name: t('list.from'), cell: (row) => formatTime(row.from) },
  until: { name: t('word.until'), cell: (row) => (row.until === null ? '' : formatTime(row.until)) },
}

/** Notices, banners, pop-ups, promotions and headlines. */
export default function AnnouncementsScreen() {
  const state = useChoice('state', STORED_STATES)
  const type = useChoice('type', CONTENT_TYPES)
  const navigate = useNavigate()
  const canWrite = usePermission('content.write')
  const { query, rows } = useList('officeAnnouncements', { state, type })
  return (
    <Page
      title={t('content.announcements')}
      hint={t('content.notices_banners_pop_ups_promotions_and')}
      actions={
        canWrite ? (
          <Button look="primary" onClick={() => void navigate('/announcements/new')}>
            {t('content.new_announcement')}
          </Button>
        ) : null
      }
    >
      <Filters>
        <ChoiceFilter name="state" label={t('word.state')} choices={STORED_STATES} />
        <ChoiceFilter name="type" label={t('word.type')} choices={CONTENT_TYPES} />
      </Filters>
      <List
        name="announcements"
        label={t('content.announcements')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('content.there_are_no_announcements_yet')}
      />
    </Page>
  )
}
