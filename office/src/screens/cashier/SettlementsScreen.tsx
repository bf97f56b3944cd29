import { officeSettlementSchemas, SETTLEMENT_STATES } from '@koi/contract/schemas/office/settlements.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { ChannelName } from '../../ui/Named.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

type Settlement = RowOf<'officeSettlements'>

const columns: Columns<Settlement> = {
  order: {
    name: t('money.order'),
    cell: ({ orderNumber }) => <Link to={`/deposits?search=${orderNumber}`}>{orderNumber}</Link>,
  },
  account: { name: t('word.account'), cell: ({ account }) => account },
  amount: {
    name: t('word.amount'),
    cell: ({ amount, currency }) => `${formatMoney(amount)} ${currency}`,
    number: true,
  },
  provider_number: {
    name: t('money.provider_number'),
    cell: ({ channel, reference }) => (
      <>
        <ChannelName code={channel} /> {reference}
      </>
    ),
  },
  state: { name: t('word.state'), cell: ({ state }) => <State state={state} /> },
  decision: { name: t('money.decision'), cell: (row) => <Decide settlement={row} /> },
  asked_by: {
    name: t('money.asked_by'),
    cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatTime(askedAt)}`,
  },
  reason: { name: t('word.reason'), cell: ({ reason }) => reason, wrap: true },
  decided_by: {
    name: t('money.decided_by'),
    cell: ({ decidedBy, decidedAt }) =>
      decidedBy === null || decidedAt === null ? '' : `${decidedBy}, ${formatTime(decidedAt)}`,
  },
  why: { name: t('money.why'), cell: ({ decisionReason }) => decisionReason ?? '', wrap: true },
}

/** Deposits that never arrived: what operators asked to credit by hand, and what a second person decided. */
export default function SettlementsScreen() {
  const state = useChoice('state', SETTLEMENT_STATES)
  const { query, rows, first } = useList('officeSettlements', { state })
  return (
    <Page
      title={t('money.settlements')}
      hint={
        first === undefined
          ? t('money.settlements_hint')
          : t('money.settlements_waiting', { count: first.waiting })
      }
      actions={<Link to="/deposits">{t('money.find_deposit')}</Link>}
    >
      <Filters>
        <ChoiceFilter name="state" label={t('word.state')} choices={SETTLEMENT_STATES} />
      </Filters>
      <List
        name="settlements"
        label={t('money.settlements')}
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty={t('money.settlements_none')}
      />
    </Page>
  )
}

/** Approve is for a colleague; whoever asked may only withdraw it. */
function Decide({ settlement }: { settlement: Settlement }) {
  const call = useAction('officeDecideSettlement')
  const { id, orderNumber, account, amount, currency, state, isOwn } = settlement
  if (!usePermission('money.adjust') || state !== 'asked') return null
  const schema = officeSettlementSchemas.officeDecideSettlement.input
  return (
    <Row>
      {isOwn ? null : (
        <ActionButton
          label={t('word.approve')}
          name={t('money.settlement_approve', { number: orderNumber })}
          look="primary"
          {...{ call, schema }}
          input={({ reason }) => ({ id, approve: true, reason })}
        >
          <p>{t('money.settlement_effect', { amount: `${formatMoney(amount)} ${currency}`, account })}</p>
        </ActionButton>
      )}
      <ActionButton
        label={isOwn ? t('money.take_back') : t('word.reject')}
        name={t(isOwn ? 'money.settlement_take_back' : 'money.settlement_reject', { number: orderNumber })}
        {...{ call, schema }}
        input={({ reason }) => ({ id, approve: false, reason })}
      >
        <p>{t('money.settlement_not', { account })}</p>
      </ActionButton>
    </Row>
  )
}
