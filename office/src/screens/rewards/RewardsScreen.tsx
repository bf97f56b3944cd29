import { officeRewardSchemas } from '@koi/contract/schemas/office/rewards.ts'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { RewardFields } from './RewardFields.tsx'
import { rewardInput, rewardValues } from './reward-form.ts'

const columns: Columns<RowOf<'officeRewards'>> = {
  reward: {
    name: t('promotions.reward'),
    cell: (row) => <Link to={`/rewards/${row.id}`}>{nameIn(row.titles)}</Link>,
    wrap: true,
  },
  state: { name: t('word.state'), cell: (row) => <State state={row.state} /> },
  for: {
    name: t('promotions.for'),
    cell: (row) => (row.everyone ? t('promotions.everyone') : t('promotions.listed_accounts')),
  },
  amount: { name: t('word.amount'), cell: (row) => formatMoney(row.amount), number: true },
  claims: { name: t('word.claims'), cell: (row) => row.claims, number: true },
  spent: { name: t('word.spent'), cell: (row) => formatMoney(row.spent), number: true },
  budget: { name: t('word.budget'), cell: (row) => formatMoney(row.budget), number: true },
  until: { name: t('word.until'), cell: (row) => formatTime(row.until) },
}

/** The rewards that members may claim. */
export default function RewardsScreen() {
  const { query, rows } = useList('officeRewards', {})
  return (
    <Page
      title={t('promotions.rewards')}
      hint={t('promotions.a_new_reward_is_off_members')}
      actions={usePermission('rewards.write') ? <AddReward /> : null}
    >
      <List
        name="rewards"
        label={t('promotions.rewards')}
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty={t('promotions.there_are_no_rewards_yet')}
      />
    </Page>
  )
}

const AddReward = () => (
  <ActionButton
    label={t('promotions.new_reward')}
    act={t('word.create')}
    call={useAction('officeSaveReward')}
    schema={officeRewardSchemas.officeSaveReward.input}
    values={rewardValues()}
    input={({ reason, ...values }) => ({ ...rewardInput(values), reason })}
  >
    <RewardFields />
  </ActionButton>
)
