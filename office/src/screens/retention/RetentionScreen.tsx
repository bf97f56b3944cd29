import { ERASURE_STATES } from '@koi/contract/schemas/office/retention.ts'
import { type RowOf, useAction, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { ReadKept } from './ReadKept.tsx'
import { Periods } from './RetentionPeriods.tsx'

type Erasure = RowOf<'officeErasures'>

/** What stops a request, and whether carrying it out failed. */
const hindrances = ({ blocks, failedAt, endedAt }: Erasure): string =>
  [
    ...blocks.map((block) => t(`retention.block_${block}`)),
    ...(failedAt === null || endedAt !== null ? [] : [t('retention.failed', { time: formatTime(failedAt) })]),
  ].join(', ')

const columns: Columns<Erasure> = {
  member: { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  asked_by: { name: t('retention.asked_by'), cell: ({ askedBy }) => askedBy ?? t('retention.self') },
  asked: { name: t('retention.asked'), cell: ({ askedAt }) => formatTime(askedAt) },
  due: { name: t('retention.due'), cell: ({ dueAt }) => (dueAt === null ? '' : formatTime(dueAt)) },
  blocks: {
    name: t('retention.blocks'),
    cell: hindrances,
    wrap: true,
  },
  state: {
    name: t('word.state'),
    cell: ({ state }) => <State state={state} text={t(`retention.state_${state}`)} />,
  },
  action: { name: t('word.action'), cell: (row) => <Actions row={row} /> },
}

const states = ERASURE_STATES.map((state) => [state, t(`retention.state_${state}`)] as const)

/** Erasures of members, and how long what the law demands is kept (OF-22). */
export default function RetentionScreen() {
  const state = useChoice('state', ERASURE_STATES)
  const { query, rows } = useList('officeErasures', { state })
  return (
    <Page title={t('retention.title')} hint={t('retention.hint')} actions={<Ask />}>
      <Periods />
      <Filters>
        <ChoiceFilter name="state" label={t('word.state')} choices={states} />
      </Filters>
      <List
        name="erasures"
        label={t('retention.title')}
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty={t('retention.none')}
      />
    </Page>
  )
}

function Ask() {
  const ask = useAction('officeAskErasure')
  if (!usePermission('members.write')) return null
  return (
    <ActionButton
      label={t('retention.ask')}
      look="danger"
      call={ask}
      values={{ account: '' }}
      input={({ account, reason }) => ({ account, reason })}
    >
      <p>{t('retention.ask_effect')}</p>
      <Field name="account" label={t('word.member')} required />
    </ActionButton>
  )
}

function Actions({ row }: { row: Erasure }) {
  const { id, state, isOwn, account } = row
  const decide = useAction('officeDecideErasure')
  const takeBack = useAction('officeTakeBackErasure')
  if (!usePermission('members.write')) return null
  if (row.isKept) return <ReadKept {...row} />
  if (state === 'waiting' || (state === 'asked' && isOwn))
    return (
      <ActionButton
        label={t('retention.take_back')}
        name={t('retention.take_back_of', { account })}
        call={takeBack}
        input={({ reason }) => ({ id, reason })}
      >
        <p>{t(state === 'asked' ? 'retention.withdraw_effect' : 'retention.take_back_effect')}</p>
      </ActionButton>
    )
  if (state !== 'asked') return null
  return (
    <Row>
      <ActionButton
        label={t('retention.agree')}
        name={t('retention.agree_of', { account })}
        look="danger"
        call={decide}
        input={({ reason }) => ({ id, agree: true, reason })}
      >
        <p>{t('retention.agree_effect')}</p>
      </ActionButton>
      <ActionButton
        label={t('retention.refuse')}
        name={t('retention.refuse_of', { account })}
        call={decide}
        input={({ reason }) => ({ id, agree: false, reason })}
      />
    </Row>
  )
}
