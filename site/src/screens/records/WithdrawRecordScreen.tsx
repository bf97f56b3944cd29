import { type Answer, api } from '../../api/api.ts'
import { withdrawalFlow } from '../../orders/progress.ts'
import { WithdrawalFacts } from '../../orders/WithdrawalFacts.tsx'
import { paths } from '../../paths.ts'
import { orderTable } from './order-table.tsx'
import { RecordScreen } from './RecordScreen.tsx'
import { withdrawalStates } from './state-labels.ts'

type Page = Answer<'withdrawalRecords'>
type Withdrawal = Page['content'][number]

const table = orderTable<Withdrawal, Page>({
  call: 'withdrawalRecords',
  fetch: (input) => api.withdrawalRecords(input),
  states: withdrawalStates,
  flow: withdrawalFlow,
  figures: ({ sums }) => [{ label: 'records.paid', value: sums.paid, tone: 'gold' }],
  nameOf: ({ card }) => `${card.bankName} ${card.maskedNumber}`,
  nameHead: 'records.card',
  renderDetails: (row) => <WithdrawalFacts withdrawal={row} />,
  detailsTitle: 'records.withdrawal',
  empty: { title: 'records.no_withdrawals', action: 'records.to_withdraw', to: paths.withdraw },
})

/** The member's withdrawals (MN-05). */
export default function WithdrawRecordScreen() {
  return <RecordScreen table={table} />
}
