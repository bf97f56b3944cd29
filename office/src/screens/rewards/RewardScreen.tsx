import { officeRewardSchemas } from '@koi/contract/schemas/office/rewards.ts'
import { useParams } from 'react-router'
import { type Output, type RowOf, useAction, useCall, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { Holder } from '../../work/Holder.tsx'
import { RewardFields } from './RewardFields.tsx'
import { rewardInput, rewardValues, toTimes } from './reward-form.ts'

type Reward = Output<'officeReward'>

const columns: Columns<RowOf<'officeRewardClaims'>> = {
  claimed: { name: t('word.claimed'), cell: (row) => formatTime(row.at) },
  account: { name: t('word.account'), cell: (row) => <MemberLink {...row} /> },
  amount: { name: t('word.amount'), cell: (row) => formatMoney(row.amount), number: true },
  claim_number: { name: t('promotions.claim_number'), cell: (row) => row.number },
}

/** One reward: its terms, what can be done with it now, and the claims. */
export default function RewardScreen() {
  const { id = '' } = useParams()
  const reward = useCall('officeReward', { id })
  const { query, rows } = useList('officeRewardClaims', { id })
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title={t('promotions.reward')} query={reward}>
      {(data) => (
        <Page
          title={nameIn(data.titles)}
          hint={data.bodies.EN}
          actions={canWrite && data.state !== 'closed' ? <Actions reward={data} /> : null}
        >
          {data.state === 'off' ? <Holder kind="reward" thing={id} title={nameIn(data.titles)} /> : null}
          <Facts facts={factsOf(data)} />
          {data.needsSecondPerson && data.state === 'off' ? (
            <Notice tone="good">{t('promotions.reward_budget_needs_another')}</Notice>
          ) : null}
          <List
            name="reward-claims"
            label={t('word.claims')}
            {...{ columns, rows, query }}
            rowKey={(row) => row.id}
            empty={t('promotions.there_are_no_claims_yet')}
          />
        </Page>
      )}
    </Loaded>
  )
}

/** The terms of a reward can be changed while it is off. */
function Actions({ reward }: { reward: Reward }) {
  return (
    <Row>
      {reward.state === 'off' ? <EditReward reward={reward} /> : null}
      <SwitchReward key={reward.state} reward={reward} />
    </Row>
  )
}

const EditReward = ({ reward }: { reward: Reward }) => (
  <ActionButton
    label={t('shell.edit')}
    act={t('shell.save')}
    call={useAction('officeSaveReward')}
    schema={officeRewardSchemas.officeSaveReward.input}
    values={rewardValues(reward)}
    input={({ reason, ...values }) => ({ ...rewardInput(values), id: reward.id, reason })}
  >
    <RewardFields />
  </ActionButton>
)

function SwitchReward({ reward: { id, state, seen } }: { reward: Reward }) {
  const on = state === 'off'
  return (
    <ActionButton
      label={on ? t('word.switch_on') : t('word.switch_off')}
      call={useAction('officeSwitchReward')}
      values={{ seen }}
      input={({ seen, reason }) => ({ id, on, seen, reason })}
    >
      <p>{on ? t('promotions.switch_reward_on_effect') : t('promotions.members_no_longer_see_it_claims')}</p>
    </ActionButton>
  )
}

const factsOf = (reward: Reward): readonly Fact[] => [
  [t('word.state'), <State key="state" state={reward.state} />],
  [t('word.amount'), `${formatMoney(reward.amount)} ${reward.currency}`],
  [
    t('promotions.turnover_requirement'),
    t('promotions.the_amount', { turnoverRate: toTimes(reward.turnoverRate) }),
  ],
  [t('word.budget'), formatMoney(reward.budget)],
  [t('word.spent'), formatMoney(reward.spent)],
  [t('word.claims'), reward.claims],
  [t('list.from'), formatTime(reward.from)],
  [t('word.until'), formatTime(reward.until)],
  [t('promotions.days_to_claim'), reward.claimDays],
  [t('promotions.for'), reward.everyone ? t('promotions.every_real_account') : reward.accounts.join(', ')],
  [t('promotions.malay'), reward.titles.MS || t('promotions.as_in_english')],
  [t('promotions.chinese'), reward.titles.CN || t('promotions.as_in_english')],
]
