import { officeRewardSchemas } from '@koi/contract/schemas/office/rewards.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { RewardFields } from './RewardFields.tsx'
import { rewardInput, rewardValues } from './reward-form.ts'

const columns: readonly Column<RowOf<'officeRewards'>>[] = [
  { name: 'Reward', cell: (row) => <Link to={`/rewards/${row.id}`}>{row.titles.EN}</Link>, wrap: true },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'For', cell: (row) => (row.everyone ? 'everyone' : 'listed accounts') },
  { name: 'Amount', cell: (row) => formatMoney(row.amount), number: true },
  { name: 'Claims', cell: (row) => row.claims, number: true },
  { name: 'Spent', cell: (row) => formatMoney(row.spent), number: true },
  { name: 'Budget', cell: (row) => formatMoney(row.budget), number: true },
  { name: 'Until', cell: (row) => formatTime(row.until) },
]

/** The rewards that members may claim. */
export default function RewardsScreen() {
  const { query, rows } = useList('officeRewards', {})
  return (
    <Page
      title="Rewards"
      hint="A new reward is off. Members see it once it is switched on. Claims never exceed the budget."
      actions={usePermission('rewards.write') ? <AddReward /> : null}
    >
      <List
        name="rewards"
        label="Rewards"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="There are no rewards yet."
      />
    </Page>
  )
}

const AddReward = () => (
  <ActionButton
    label="New reward"
    act="Create"
    call={useAction('officeSaveReward')}
    schema={officeRewardSchemas.officeSaveReward.input}
    values={rewardValues()}
    input={({ reason, ...values }) => ({ ...rewardInput(values), reason })}
  >
    <RewardFields />
  </ActionButton>
)
