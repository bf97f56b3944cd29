import { ARRIVAL_STATES, officeArrivalSchemas } from '@koi/contract/schemas/office/arrivals.ts'
import { type RowOf, useAction, useCall, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, DayRangeFilter, Filters, SearchFilter, WordFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useDays, useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { ImportStatement } from './ImportStatement.tsx'

type Arrival = RowOf<'officeArrivals'>

const columns: Columns<Arrival> = {
  amount: {
    name: t('channels.amount'),
    cell: (row) => `${formatMoney(row.amount)} ${row.currency}`,
    number: true,
  },
  sender: { name: t('channels.sender'), cell: (row) => row.sender },
  reference: { name: t('channels.reference'), cell: (row) => row.reference },
  account: { name: t('channels.account'), cell: (row) => row.account },
  booked: { name: t('channels.booked'), cell: (row) => row.booked },
  entered: { name: t('channels.entered'), cell: (row) => formatTime(row.enteredAt) },
  state: { name: t('channels.state'), cell: (row) => <State state={row.state} /> },
  order: { name: t('channels.order'), cell: (row) => row.orderNumber ?? '' },
  action: {
    name: t('channels.action'),
    cell: (row) => (row.state === 'waiting' ? <Decisions arrival={row} /> : null),
  },
}

/** What arrived on our accounts, and the orders that it pays (CA-04). */
export default function ArrivalsScreen() {
  const state = useChoice('state', ARRIVAL_STATES)
  const [search] = useFilter('search')
  const [amount] = useFilter('amount')
  const { query, rows } = useList('officeArrivals', { state, search, amount, ...useDays() })
  const canEnter = usePermission('money.approve')
  return (
    <Page title={t('channels.in_title')} hint={t('channels.in_hint')} actions={canEnter ? <Actions /> : null}>
      <Filters>
        <SearchFilter label={t('channels.in_search')} />
        <WordFilter name="amount" label={t('channels.amount')} />
        <ChoiceFilter name="state" label={t('channels.state')} choices={ARRIVAL_STATES} />
        <DayRangeFilter of={t('channels.entered')} />
      </Filters>
      <List
        name="arrivals"
        label={t('channels.in_title')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('channels.in_empty')}
      />
    </Page>
  )
}

function Actions() {
  const accounts = useCall('officeAccounts', {}).data?.accounts ?? []
  const choices = accounts.map(({ id, bankName, number }) => [id, `${bankName} ${number}`] as const)
  const enter = useAction('officeEnterArrival')
  const [first] = choices
  if (first === undefined) return null
  return (
    <Row>
      <ImportStatement accounts={choices} />
      <ActionButton
        label={t('channels.enter')}
        act={t('channels.enter_act')}
        look="primary"
        needsReason={false}
        call={enter}
        schema={officeArrivalSchemas.officeEnterArrival.input}
        values={{ accountId: first[0], amount: '', sender: '', reference: '', booked: '' }}
        input={({ reason: _, ...values }) => values}
      >
        <Select name="accountId" label={t('channels.account')} choices={choices} />
        <Field name="amount" label={t('channels.amount_came')} inputMode="decimal" required />
        <Field name="sender" label={t('channels.sender_label')} required maxLength={80} />
        <Field name="reference" label={t('channels.reference')} required maxLength={64} />
        <Field name="booked" label={t('channels.booked_on')} maxLength={32} />
      </ActionButton>
    </Row>
  )
}

function Decisions({ arrival: { id, amount, currency, sender, reference } }: { arrival: Arrival }) {
  const match = useAction('officeMatchArrival')
  if (!usePermission('money.approve')) return null
  const came = t('channels.came', { amount: `${formatMoney(amount)} ${currency}`, sender })
  return (
    <>
      <ActionButton
        label={t('channels.match')}
        name={t('channels.match_of', { reference })}
        look="primary"
        call={match}
        values={{ orderNumber: '' }}
        input={({ orderNumber, reason }) => ({ id, orderNumber, reason })}
      >
        <p>
          {came} {t('channels.match_effect')}
        </p>
        <Field name="orderNumber" label={t('channels.order_number')} required maxLength={32} />
      </ActionButton>
      <ActionButton
        label={t('channels.ignore')}
        name={t('channels.ignore_of', { reference })}
        call={match}
        input={({ reason }) => ({ id, orderNumber: null, reason })}
      >
        <p>
          {came} {t('channels.ignore_effect')}
        </p>
      </ActionButton>
    </>
  )
}
