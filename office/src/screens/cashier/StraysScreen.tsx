import { officeStraySchemas, STRAY_REASONS, STRAY_STATES } from '@koi/contract/schemas/office/strays.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, DayRangeFilter, Filters, SearchFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useDays, useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

type Stray = RowOf<'officeStrays'>

const REASONS = STRAY_REASONS.map((why) => [why, t(`money.stray_why_${why}`)] as const)
const reasonOf = (why: Stray['why']) => t(`money.stray_why_${why}`)

const columns: Columns<Stray> = {
  stray_usdt: { name: t('money.stray_usdt'), cell: ({ usdt }) => usdt, number: true },
  action: { name: t('word.action'), cell: (row) => <Actions stray={row} /> },
  state: { name: t('word.state'), cell: ({ state }) => <State state={state} /> },
  stray_why: { name: t('money.stray_why'), cell: ({ why }) => reasonOf(why), wrap: true },
  order: {
    name: t('money.order'),
    cell: ({ orderNumber, account }) =>
      account === null ? orderNumber : <Link to={`/deposits?search=${orderNumber}`}>{orderNumber}</Link>,
  },
  account: { name: t('word.account'), cell: ({ account }) => account ?? '' },
  stray_tx: {
    name: t('money.stray_tx'),
    cell: ({ network, txId }) => `${network ?? ''} ${txId}`,
    wrap: true,
  },
  stray_confirmations: {
    name: t('money.stray_confirmations'),
    cell: ({ confirmations, needed }) => `${confirmations} / ${needed}`,
    number: true,
  },
  stray_seen: { name: t('money.stray_seen'), cell: ({ seenAt }) => formatTime(seenAt) },
  stray_asked: { name: t('money.stray_asked'), cell: askedText, wrap: true },
  asked_by: {
    name: t('money.asked_by'),
    cell: ({ askedBy, askedAt }) =>
      askedBy === null || askedAt === null ? '' : `${askedBy}, ${formatTime(askedAt)}`,
  },
  reason: { name: t('word.reason'), cell: ({ reason }) => reason ?? '', wrap: true },
  decided_by: {
    name: t('money.decided_by'),
    cell: ({ decidedBy, decidedAt }) =>
      decidedBy === null || decidedAt === null ? '' : `${decidedBy}, ${formatTime(decidedAt)}`,
  },
  why: { name: t('money.why'), cell: ({ decisionReason }) => decisionReason ?? '', wrap: true },
}

function askedText({ askedBy, target, amount, rate }: Stray): string {
  if (askedBy === null) return ''
  if (target === null || amount === null || rate === null) return t('money.stray_leave_asked')
  return t('money.stray_credit_asked', { amount: formatMoney(amount), number: target, rate })
}

/** Transfers of USDT that no order took: whose they are, and what two people decided (CA-06, CA-09). */
export default function StraysScreen() {
  const state = useChoice('state', STRAY_STATES)
  const why = useChoice('why', STRAY_REASONS)
  const [search] = useFilter('search')
  const { query, rows, first } = useList('officeStrays', { state, why, search, ...useDays() })
  return (
    <Page
      title={t('money.strays')}
      hint={
        first === undefined ? t('money.strays_hint') : t('money.strays_waiting', { count: first.waiting })
      }
      actions={<Link to="/deposits">{t('menu.deposits')}</Link>}
    >
      <Filters>
        <SearchFilter label={t('money.stray_search')} />
        <ChoiceFilter name="state" label={t('word.state')} choices={STRAY_STATES} />
        <ChoiceFilter name="why" label={t('money.stray_why')} choices={REASONS} />
        <DayRangeFilter />
      </Filters>
      <List
        name="strays"
        label={t('money.strays')}
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty={t('money.strays_none')}
      />
    </Page>
  )
}

function Actions({ stray }: { stray: Stray }) {
  if (!usePermission('money.adjust')) return null
  if (stray.state === 'waiting') return <Ask stray={stray} />
  return stray.state === 'asked' ? <Decide stray={stray} /> : null
}

function Ask({ stray: { id, txId, usdt, why, orderNumber } }: { stray: Stray }) {
  const call = useAction('officeAskStray')
  const schema = officeStraySchemas.officeAskStray.input
  return (
    <Row>
      <ActionButton
        label={t('money.stray_credit')}
        name={t('money.stray_credit_of', { tx: txId })}
        act={t('money.ask')}
        look="primary"
        {...{ call, schema }}
        values={{ orderNumber: why === 'unknown' ? '' : orderNumber }}
        input={(filled) => ({ ...filled, id })}
      >
        <p>{t('money.stray_credit_text', { usdt })}</p>
        <Field name="orderNumber" label={t('money.stray_target')} required maxLength={32} />
      </ActionButton>
      <ActionButton
        label={t('money.stray_leave')}
        name={t('money.stray_leave_of', { tx: txId })}
        act={t('money.ask')}
        {...{ call, schema }}
        input={({ reason }) => ({ id, orderNumber: null, reason })}
      >
        <p>{t('money.stray_leave_text')}</p>
      </ActionButton>
    </Row>
  )
}

/** Approve is for a colleague; whoever asked may only withdraw it. */
function Decide({ stray }: { stray: Stray }) {
  const call = useAction('officeDecideStray')
  const schema = officeStraySchemas.officeDecideStray.input
  const { id, txId, isOwn, seen } = stray
  return (
    <Row>
      {isOwn ? null : (
        <ActionButton
          label={t('word.approve')}
          name={t('money.stray_approve', { tx: txId })}
          look="primary"
          {...{ call, schema }}
          values={{ seen }}
          input={({ seen, reason }) => ({ id, approve: true, seen, reason })}
        >
          <p>{askedText(stray)}</p>
        </ActionButton>
      )}
      <ActionButton
        label={isOwn ? t('money.take_back') : t('word.reject')}
        name={t(isOwn ? 'money.stray_take_back' : 'money.stray_reject', { tx: txId })}
        {...{ call, schema }}
        values={{ seen }}
        input={({ seen, reason }) => ({ id, approve: false, seen, reason })}
      >
        <p>{t('money.stray_not')}</p>
      </ActionButton>
    </Row>
  )
}
