import { currencies } from '@koi/contract/money.ts'
import { type Answer, api } from '../../api/api.ts'
import { formatClock } from '../../i18n/format-time.ts'
import { useT } from '../../i18n/i18n.ts'
import { Progress } from '../../orders/Progress.tsx'
import { isFinal, progressOf, withdrawalFlow } from '../../orders/progress.ts'
import { WithdrawalFacts } from '../../orders/WithdrawalFacts.tsx'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import styles from './RecordScreen.module.css'
import { RecordScreen } from './RecordScreen.tsx'
import type { RecordTable } from './record-table.ts'
import { withdrawalStates } from './state-labels.ts'
import { useStateKinds } from './use-kinds.ts'

type Page = Answer<'withdrawalRecords'>
type Withdrawal = Page['content'][number]

/** A request that is under way is asked for again, in ms, where push does not tell. */
const OPEN_EVERY = 5_000

const table: RecordTable<Withdrawal, Page> = {
  call: 'withdrawalRecords',
  fetch: ({ kind, ...input }) => {
    const state = toState(kind)
    return api.withdrawalRecords({ ...input, ...(state === undefined ? {} : { state }) })
  },
  useKinds: () => useStateKinds(withdrawalStates),
  figures: ({ sums }) => [{ label: 'records.paid', value: sums.paid, tone: 'gold' }],
  idOf: ({ id }) => id,
  timeOf: ({ createdAt }) => createdAt,
  Row: WithdrawalRow,
  Details: WithdrawalStory,
  detailsTitle: 'records.withdrawal',
  empty: { title: 'records.no_withdrawals', action: 'records.to_withdraw', to: paths.withdraw },
  refetchEvery: (rows) => (rows.some(({ state }) => !isFinal(state, withdrawalFlow)) ? OPEN_EVERY : false),
}

function toState(kind: string | undefined): Withdrawal['state'] | undefined {
  return kind !== undefined && kind in withdrawalStates ? (kind as Withdrawal['state']) : undefined
}

/** The member's withdrawals (MN-05). */
export default function WithdrawRecordScreen() {
  return <RecordScreen table={table} />
}

function WithdrawalRow({ row }: { row: Withdrawal }) {
  const t = useT()
  const { label, tone } = withdrawalStates[row.state]
  return (
    <>
      <span className={styles.left}>
        <b>
          {row.card.bankName} {row.card.maskedNumber}
        </b>
        <small>
          {formatClock(row.createdAt)} · {row.orderNumber}
        </small>
      </span>
      <span className={styles.right}>
        <Amount value={row.amount} symbol={currencies[row.currency].symbol} size="medium" />
        <StatusPill tone={tone}>{t(label)}</StatusPill>
      </span>
    </>
  )
}

function WithdrawalStory({ row }: { row: Withdrawal }) {
  return (
    <>
      <Progress steps={progressOf(row, withdrawalFlow)} />
      <hr className={styles.divider} />
      <WithdrawalFacts withdrawal={row} />
    </>
  )
}
