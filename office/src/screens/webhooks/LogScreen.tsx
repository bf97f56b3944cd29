import { DELIVERY_STATES, WEBHOOK_TEST, WEBHOOK_TYPES } from '@koi/contract/webhooks.ts'
import { Link } from 'react-router'
import { type RowOf, useCall, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { answerText, stateText, toneOf } from './words.ts'

type Delivery = RowOf<'officeWebhookDeliveries'>

const TYPES = [...WEBHOOK_TYPES, WEBHOOK_TEST] as const
const TYPE_CHOICES = TYPES.map((type) => [type, type] as const)
const STATE_CHOICES = DELIVERY_STATES.map((state) => [state, stateText(state)] as const)

const columns: Columns<Delivery> = {
  event: {
    name: t('webhooks.event'),
    cell: (row) => <Link to={`/webhooks/log/${row.id}`}>{row.eventId}</Link>,
  },
  created: { name: t('word.created'), cell: (row) => formatTime(row.createdAt) },
  type: { name: t('word.type'), cell: (row) => row.type },
  thing: { name: t('webhooks.thing'), cell: (row) => row.thing, wrap: true },
  state: {
    name: t('word.state'),
    cell: (row) => <State state={toneOf(row.state)} text={stateText(row.state)} />,
  },
  attempts: { name: t('webhooks.attempts'), cell: (row) => row.attempts, number: true },
  answer: { name: t('webhooks.answer'), cell: (row) => answerText(row), wrap: true },
  next: {
    name: t('webhooks.next'),
    cell: (row) => (row.nextAt === null ? '' : formatTime(row.nextAt)),
  },
  endpoint: { name: t('webhooks.endpoint'), cell: (row) => row.url, wrap: true },
}

/** What was sent to the operator's systems, and what waits. */
export default function LogScreen() {
  const [endpoint] = useFilter('endpoint')
  const [search] = useFilter('search')
  const state = useChoice('state', DELIVERY_STATES)
  const type = useChoice('type', TYPES)
  const endpoints = useCall('officeWebhooks', {})
  const { query, rows } = useList('officeWebhookDeliveries', { endpoint, state, type, search }, 5_000)
  const choices = (endpoints.data?.content ?? []).map(({ id, url }) => [id, url] as const)
  return (
    <Page
      title={t('webhooks.log_title')}
      hint={t('webhooks.log_hint')}
      actions={<Link to="/webhooks">{t('webhooks.endpoints')}</Link>}
    >
      <Filters>
        <WordFilter name="search" label={t('webhooks.search')} />
        <ChoiceFilter name="endpoint" label={t('webhooks.endpoint')} choices={choices} />
        <ChoiceFilter name="state" label={t('word.state')} choices={STATE_CHOICES} />
        <ChoiceFilter name="type" label={t('word.type')} choices={TYPE_CHOICES} />
      </Filters>
      <List
        name="webhooks"
        label={t('webhooks.log_title')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('webhooks.log_empty')}
      />
    </Page>
  )
}
