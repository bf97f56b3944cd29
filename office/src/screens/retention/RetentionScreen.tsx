import { ERASURE_STATES } from '@koi/contract/schemas/office/retention.ts'
import { type Output, type RowOf, useAction, useCall, useList } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { Card, CardLine, CardLines } from '../../ui/Card.tsx'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Failure, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'

type Erasure = RowOf<'officeErasures'>

const columns: readonly Column<Erasure>[] = [
  { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  { name: t('retention.asked_by'), cell: ({ askedBy }) => askedBy ?? t('retention.self') },
  { name: t('retention.asked'), cell: ({ askedAt }) => formatTime(askedAt) },
  { name: t('retention.due'), cell: ({ dueAt }) => (dueAt === null ? '' : formatTime(dueAt)) },
  {
    name: t('retention.blocks'),
    cell: ({ blocks }) => blocks.map((block) => t(`retention.block_${block}`)).join(', '),
    wrap: true,
  },
  {
    name: t('word.state'),
    cell: ({ state }) => <State state={state} text={t(`retention.state_${state}`)} />,
  },
  { name: t('word.action'), cell: (row) => <Actions row={row} /> },
]

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

function Actions({ row: { id, state, isOwn, account } }: { row: Erasure }) {
  const decide = useAction('officeDecideErasure')
  const takeBack = useAction('officeTakeBackErasure')
  if (!usePermission('members.write')) return null
  if (state === 'waiting')
    return (
      <ActionButton
        label={t('retention.take_back')}
        name={t('retention.take_back_of', { account })}
        call={takeBack}
        input={({ reason }) => ({ id, reason })}
      >
        <p>{t('retention.take_back_effect')}</p>
      </ActionButton>
    )
  if (state !== 'asked' || isOwn) return null
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

type Setting = Output<'officeRetention'>['settings'][number]

/** How long what is kept, and how much of it is due. */
function Periods() {
  const { data, error } = useCall('officeRetention', {})
  if (data === undefined) return <Failure error={error} />
  const { due, kept, keptEnding } = data
  return (
    <Card title={t('retention.periods')} hint={t('retention.counts', { due, kept, ending: keptEnding })}>
      <CardLines>
        {data.settings.map((setting) => (
          <CardLine key={setting.key} actions={<SetDays {...{ setting }} />}>
            {t('retention.days', { name: t(`retention.${setting.key}`), count: setting.days })}
          </CardLine>
        ))}
      </CardLines>
    </Card>
  )
}

function SetDays({ setting: { key, days } }: { setting: Setting }) {
  const set = useAction('officeSetRetention')
  if (!usePermission('site.write')) return null
  return (
    <ActionButton
      key={days}
      label={t('retention.change')}
      name={t('retention.change_of', { name: t(`retention.${key}`) })}
      act={t('shell.save')}
      call={set}
      values={{ days: String(days) }}
      input={({ days: typed, reason }) => ({ key, days: Number(typed), reason })}
    >
      <Field name="days" label={t('retention.number')} inputMode="numeric" required />
    </ActionButton>
  )
}
