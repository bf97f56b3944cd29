import { officeRainSchemas } from '@koi/contract/schemas/office/rain.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { RainFields } from './RainFields.tsx'
import { RainRounds } from './RainRounds.tsx'
import { everyText, rainInput, rainValues } from './rain-form.ts'

const columns: Columns<RowOf<'officeRains'>> = {
  plan: {
    name: t('promotions.plan'),
    cell: (row) => <Link to={`/rain/${row.id}`}>{everyText(row.every)}</Link>,
  },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  first_opening: { name: t('promotions.first_opening'), cell: (row) => formatTime(row.from) },
  envelopes: { name: t('promotions.envelopes'), cell: (row) => row.envelopes, number: true },
  budget_of_one: {
    name: t('promotions.budget_of_one'),
    cell: (row) => formatMoney(row.budget),
    number: true,
  },
  a_day_at_most: {
    name: t('promotions.a_day_at_most'),
    cell: (row) => formatMoney(row.costADay),
    number: true,
  },
}

/** The rains of the house: plans, and the rounds that follow from them. */
export default function RainsScreen() {
  const { query, rows } = useList('officeRains', {})
  return (
    <Page
      title={t('promotions.red_rain')}
      hint={t('promotions.a_new_plan_is_off_once')}
      actions={usePermission('rewards.write') ? <AddRain /> : null}
    >
      <List
        name="rain"
        label={t('promotions.plans')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('promotions.there_are_no_plans_yet')}
      />
      <RainRounds />
    </Page>
  )
}

const AddRain = () => (
  <ActionButton
    label={t('promotions.new_rain')}
    act={t('word.create')}
    call={useAction('officeSaveRain')}
    schema={officeRainSchemas.officeSaveRain.input}
    values={rainValues()}
    input={({ reason, ...values }) => ({ ...rainInput(values), reason })}
  >
    <RainFields />
  </ActionButton>
)
