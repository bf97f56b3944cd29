import { Link, useParams } from 'react-router'
import { type Answer, explain, type RowOf, useAct, useCall, useListing } from '../../api.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Edit } from '../../ui/Edit.tsx'
import { Row } from '../../ui/Form.tsx'
import { Facts, Notice, Page, State } from '../../ui/Page.tsx'
import { RewardFields } from './RewardFields.tsx'
import { rewardIn, toTimes } from './reward-form.ts'

type Reward = Answer<'officeReward'>

const columns: readonly Column<RowOf<'officeRewardClaims'>>[] = [
  { name: 'Claimed', cell: (row) => formatTime(row.at) },
  { name: 'Account', cell: (row) => <Link to={`/members/${row.memberId}`}>{row.account}</Link> },
  { name: 'Amount', cell: (row) => formatMoney(row.amount), number: true },
  { name: 'Number', cell: (row) => row.number },
]

/** One reward: its terms, what may be done with it now, and who claimed it. */
export default function RewardScreen() {
  const { id = '' } = useParams()
  const { data, isError, error } = useCall('officeReward', { id })
  const { query, rows } = useListing('officeRewardClaims', { id })
  const mayWrite = useMay('rewards.write')
  if (isError) return <Page title="Reward">{<Notice tone="bad">{explain(error)}</Notice>}</Page>
  if (data === undefined) return <Page title="Reward">{null}</Page>
  return (
    <Page title={data.titles.EN} hint={data.bodies.EN} actions={mayWrite ? <Acts reward={data} /> : null}>
      <Facts facts={factsOf(data)} />
      {data.needsSecondPerson && data.state === 'off' ? (
        <Notice tone="good">Its budget needs a second person: who wrote it last cannot switch it on.</Notice>
      ) : null}
      <DataTable
        label="Claims"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="Nobody has claimed it yet."
      />
    </Page>
  )
}

/** Terms change while it is off; what is over stays as it is. */
function Acts({ reward }: { reward: Reward }) {
  const save = useAct('officeSaveReward')
  const turn = useAct('officeSwitchReward')
  const { id, state } = reward
  if (state === 'closed') return null
  const on = state === 'off'
  const label = on ? 'Switch on' : 'Switch off'
  return (
    <Row>
      {on ? (
        <Edit
          label="Change"
          act="Save"
          call={save}
          onSave={(form, reason, done) => save.mutate({ id, ...rewardIn(form), reason }, done)}
        >
          <RewardFields reward={reward} />
        </Edit>
      ) : null}
      <Edit
        key={label}
        label={label}
        act={label}
        call={turn}
        onSave={(_, reason, done) => turn.mutate({ id, on, reason }, done)}
      >
        <p>
          {on
            ? 'Members it is for see it at once, and claim it within its window.'
            : 'Members no longer see it. What was claimed stays theirs.'}
        </p>
      </Edit>
    </Row>
  )
}

const factsOf = (reward: Reward): Parameters<typeof Facts>[0]['facts'] => [
  ['State', <State key="state" state={reward.state} />],
  ['Amount', `${formatMoney(reward.amount)} ${reward.currency}`],
  ['Turnover', `${toTimes(reward.turnoverRate)} times`],
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
