import { type RowOf, useAction, useList } from '../../api.ts'
import { categoryName } from '../../category.ts'
import { percentText } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { TYPES } from './agent-form.ts'

type Request = RowOf<'officeLineRequests'>

const columns: Columns<Request> = {
  account: { name: t('word.account'), cell: ({ account }) => account },
  what: { name: t('agents.what'), cell: describe, wrap: true },
  reason: { name: t('word.reason'), cell: ({ reason }) => reason, wrap: true },
  asked_by: {
    name: t('agents.asked_by'),
    cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatTime(askedAt)}`,
  },
  state: { name: t('word.state'), cell: (row) => <State state={stateOf(row)} /> },
  decided_by: { name: t('agents.decided_by'), cell: ({ decidedBy }) => decidedBy ?? '' },
  from: { name: t('list.from'), cell: ({ from }) => from ?? '' },
  decision: { name: t('agents.decision'), cell: (row) => <Decide request={row} /> },
}

/** Who becomes an agent and who is moved: what operators asked for, and what a second person decided. */
export default function LineRequestsScreen() {
  const { query, rows } = useList('officeLineRequests', {})
  return (
    <Page title={t('agents.appointments_and_moves')} hint={t('agents.terms_and_moves_begin_at_the')}>
      <List
        name="line-requests"
        label={t('agents.requests')}
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty={t('agents.nobody_was_made_an_agent_or')}
      />
    </Page>
  )
}

function describe({ kind, type, terms, quotas, to }: Request): string {
  if (kind === 'move') return to === null ? t('agents.move_to_the_top_of_a') : t('agents.move_below', { to })
  const rates = Object.entries(terms?.rates ?? {}).map(
    ([category, rate]) => `${categoryName(category)} ${percentText(rate)}`,
  )
  const numbers = quotas.map(({ series, count }) =>
    t('agents.quota_of_series', { count, series: String(series) }),
  )
  return [
    t('agents.series', { value: TYPES[type ?? 0] ?? '', series: String(terms?.series ?? '') }),
    ...rates,
    ...numbers,
  ].join(', ')
}

function stateOf({ agreed }: Request): string {
  if (agreed === null) return 'waiting'
  return agreed ? 'agreed' : 'refused'
}

function Decide({ request: { id, account, agreed } }: { request: Request }) {
  const call = useAction('officeDecideLineRequest')
  if (!usePermission('members.write') || agreed !== null) return null
  return (
    <Row>
      <ActionButton
        label={t('agents.agree')}
        name={t('agents.agree_to_the_request_about', { account })}
        call={call}
        input={({ reason }) => ({ id, agree: true, reason })}
      >
        <p>{t('agents.it_begins_at_the_next_midnight')}</p>
      </ActionButton>
      <ActionButton
        label={t('agents.refuse')}
        name={t('agents.refuse_the_request_about', { account })}
        call={call}
        input={({ reason }) => ({ id, agree: false, reason })}
      />
    </Row>
  )
}
