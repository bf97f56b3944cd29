import { officeRewardSchemas } from '@koi/contract/schemas/office/rewards.ts'
import { useParams } from 'react-router'
import { type Output, type RowOf, useAction, useCall, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Loaded, Notice, Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Holder } from '../../work/Holder.tsx'
import { RewardFields } from './RewardFields.tsx'
import { rewardInput, rewardValues, toTimes } from './reward-form.ts'

type Reward = Output<'officeReward'>

const columns: readonly Column<RowOf<'officeRewardClaims'>>[] = [
  { name: 'Claimed', cell: (row) => formatTime(row.at) },
  { name: 'Account', cell: (row) => <MemberLink {...row} /> },
  { name: 'Amount', cell: (row) => formatMoney(row.amount), number: true },
  { name: 'Claim number', cell: (row) => row.number },
]

/** One reward: its terms, what can be done with it now, and the claims. */
export default function RewardScreen() {
  const { id = '' } = useParams()
  const reward = useCall('officeReward', { id })
  const { query, rows } = useList('officeRewardClaims', { id })
  const canWrite = usePermission('rewards.write')
  return (
    <Loaded title="Reward" query={reward}>
      {(data) => (
        <Page
          title={data.titles.EN}
          hint={data.bodies.EN}
          actions={canWrite && data.state !== 'closed' ? <Actions reward={data} /> : null}
        >
          {data.state === 'off' ? <Holder kind="reward" thing={id} title={data.titles.EN} /> : null}
          <Facts facts={factsOf(data)} />
          {data.needsSecondPerson && data.state === 'off' ? (
            <Notice tone="good">
              Because of its budget, the operator who last edited this reward cannot switch it on.
            </Notice>
          ) : null}
          <DataTable
            label="Claims"
            {...{ columns, rows, query }}
            rowKey={(row) => row.id}
            empty="There are no claims yet."
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
    label="Edit"
    act="Save"
    call={useAction('officeSaveReward')}
    schema={officeRewardSchemas.officeSaveReward.input}
    values={rewardValues(reward)}
    input={({ reason, ...values }) => ({ ...rewardInput(values), id: reward.id, reason })}
  >
    <RewardFields />
  </ActionButton>
)

function SwitchReward({ reward: { id, state } }: { reward: Reward }) {
  const on = state === 'off'
  return (
    <ActionButton
      label={on ? 'Switch on' : 'Switch off'}
      call={useAction('officeSwitchReward')}
      input={({ reason }) => ({ id, on, reason })}
    >
      <p>
        {on
          ? 'The members it is for see it immediately and can claim it until it ends.'
          : 'Members no longer see it. Claims that were paid are kept.'}
      </p>
    </ActionButton>
  )
}

const factsOf = (reward: Reward): readonly Fact[] => [
  ['State', <State key="state" state={reward.state} />],
  ['Amount', `${formatMoney(reward.amount)} ${reward.currency}`],
  ['Turnover requirement', `${toTimes(reward.turnoverRate)} × the amount`],
  ['Budget', formatMoney(reward.budget)],
  ['Spent', formatMoney(reward.spent)],
  ['Claims', reward.claims],
  ['From', formatTime(reward.from)],
  ['Until', formatTime(reward.until)],
  ['Days to claim', reward.claimDays],
  ['For', reward.everyone ? 'every member with a real account' : reward.accounts.join(', ')],
  ['Malay', reward.titles.MS || 'as in English'],
  ['Chinese', reward.titles.CN || 'as in English'],
]
