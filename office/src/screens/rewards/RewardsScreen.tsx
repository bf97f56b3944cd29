import { Link } from 'react-router'
import { type RowOf, useAct, useListing } from '../../api.ts'
import { formatMoney, formatTime } from '../../format.ts'
import { useMay } from '../../session.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Edit } from '../../ui/Edit.tsx'
import { Page, State } from '../../ui/Page.tsx'
import { RewardFields } from './RewardFields.tsx'
import { rewardIn } from './reward-form.ts'

const columns: readonly Column<RowOf<'officeRewards'>>[] = [
  { name: 'Reward', cell: (row) => <Link to={`/rewards/${row.id}`}>{row.titles.EN}</Link>, wrap: true },
  { name: 'State', cell: (row) => <State state={row.state} /> },
  { name: 'For', cell: (row) => (row.everyone ? 'everyone' : 'a list') },
  { name: 'Amount', cell: (row) => formatMoney(row.amount), number: true },
  { name: 'Claims', cell: (row) => row.claims, number: true },
  { name: 'Spent', cell: (row) => formatMoney(row.spent), number: true },
  { name: 'Budget', cell: (row) => formatMoney(row.budget), number: true },
  { name: 'Until', cell: (row) => formatTime(row.until) },
]

/** What the house offers its members to claim. */
export default function RewardsScreen() {
  const { query, rows } = useListing('officeRewards', {})
  const save = useAct('officeSaveReward')
  return (
    <Page
      title="Rewards"
      hint="A reward is written off; members see it once it is switched on. No claim passes its budget."
      actions={
        useMay('rewards.write') ? (
          <Edit
            label="Write a reward"
            act="Write"
            call={save}
            onSave={(form, reason, done) => save.mutate({ ...rewardIn(form), reason }, done)}
          >
            <RewardFields />
          </Edit>
        ) : null
      }
    >
      <DataTable
        label="Rewards"
        {...{ columns, rows, query }}
        rowKey={(row) => row.id}
        empty="No reward has been written yet."
      />
    </Page>
  )
}
