import { ADJUSTMENT_STATES, officeAdjustmentSchemas } from '@koi/contract/schemas/office/adjustments.ts'
import { ORDER_SORTS } from '@koi/contract/sorts.ts'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { useSort } from '../../ui/filters/use-sort.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Facts, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { AskAdjustment } from './AskAdjustment.tsx'

type Adjustment = RowOf<'officeAdjustments'>

const signed = ({ side, amount, currency }: Adjustment): string =>
  `${side === 'credit' ? '+' : '−'}${formatMoney(amount)} ${currency}`

const columns: Columns<Adjustment> = {
  number: { name: t('money.number'), cell: ({ id }) => id },
  member: { name: t('word.member'), cell: (row) => <MemberLink {...row} /> },
  amount: { name: t('word.amount'), cell: signed, number: true, sort: '-amount' },
  state: { name: t('word.state'), cell: ({ state }) => <State state={state} /> },
  decision: { name: t('money.decision'), cell: (row) => <Decide adjustment={row} /> },
  asked_by: {
    name: t('money.asked_by'),
    cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatTime(askedAt)}`,
    sort: '-time',
  },
  reason: { name: t('word.reason'), cell: ({ reason }) => reason, wrap: true },
  note: { name: t('money.note'), cell: ({ note }) => note ?? '', wrap: true },
  decided_by: {
    name: t('money.decided_by'),
    cell: ({ decidedBy, decidedAt }) =>
      decidedBy === null || decidedAt === null ? '' : `${decidedBy}, ${formatTime(decidedAt)}`,
  },
  why: { name: t('money.why'), cell: ({ decisionReason }) => decisionReason ?? '', wrap: true },
}

/** Corrections of balances: what operators asked for, and what a second person decided. */
export default function AdjustmentsScreen() {
  const state = useChoice('state', ADJUSTMENT_STATES)
  const [account = ''] = useFilter('account')
  const { sort, order } = useSort(ORDER_SORTS)
  const { query, rows, first } = useList('officeAdjustments', { state, account: account || undefined, sort })
  return (
    <Page
      title={t('menu.adjustments')}
      hint={t('money.adjustments_hint')}
      actions={<AskAdjustment account={account} />}
    >
      {first === undefined ? null : (
        <Facts
          facts={[
            [t('money.adjustments_waiting'), String(first.waiting)],
            [t('money.adjustments_most'), formatMoney(first.limits.max)],
            [t('money.adjustments_left'), formatMoney(first.limits.leftToday)],
          ]}
        />
      )}
      <Filters>
        <WordFilter name="account" label={t('word.account')} />
        <ChoiceFilter name="state" label={t('word.state')} choices={ADJUSTMENT_STATES} />
      </Filters>
      <List
        name="adjustments"
        label={t('menu.adjustments')}
        {...{ columns, rows, query, order }}
        rowKey={({ id }) => id}
        empty={t('money.adjustments_none')}
      />
    </Page>
  )
}

/** Approve is for a colleague; whoever asked may only withdraw it. */
function Decide({ adjustment }: { adjustment: Adjustment }) {
  const call = useAction('officeDecideAdjustment')
  const { id, account, side, state, isOwn } = adjustment
  if (!usePermission('money.adjust') || state !== 'asked') return null
  const schema = officeAdjustmentSchemas.officeDecideAdjustment.input
  const values = { amount: signed(adjustment), account }
  return (
    <Row>
      {isOwn ? null : (
        <ActionButton
          label={t('word.approve')}
          name={t('money.adjustment_approve', { id })}
          look="primary"
          {...{ call, schema }}
          input={({ reason }) => ({ id, approve: true, reason })}
        >
          <p>{t(`money.adjustment_${side}_effect`, values)}</p>
        </ActionButton>
      )}
      <ActionButton
        label={isOwn ? t('money.take_back') : t('word.reject')}
        name={t(isOwn ? 'money.adjustment_take_back' : 'money.adjustment_reject', { id })}
        {...{ call, schema }}
        input={({ reason }) => ({ id, approve: false, reason })}
      >
        <p>{t(`money.adjustment_${side}_not`, values)}</p>
      </ActionButton>
    </Row>
  )
}
