import { currencies } from '@koi/contract/money.ts'
import { type Answer, api } from '../../api/api.ts'
import { formatClock } from '../../i18n/format-time.ts'
import { useT } from '../../i18n/i18n.ts'
import { DepositFacts } from '../../orders/DepositFacts.tsx'
import { Progress } from '../../orders/Progress.tsx'
import { depositFlow, isFinal, progressOf } from '../../orders/progress.ts'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import styles from './RecordScreen.module.css'
import { RecordScreen } from './RecordScreen.tsx'
import type { RecordTable } from './record-table.ts'
import { depositStates } from './state-labels.ts'
import { useStateKinds } from './use-kinds.ts'

type Page = Answer<'depositRecords'>
type Deposit = Page['content'][number]

/** An order that is under way is asked for again, in ms, where push does not tell. */
const OPEN_EVERY = 5_000

const table: RecordTable<Deposit, Page> = {
  call: 'depositRecords',
  fetch: ({ kind, ...input }) => {
    const state = toState(kind)
    return api.depositRecords({ ...input, ...(state === undefined ? {} : { state }) })
  },
  useKinds: () => useStateKinds(depositStates),
  figures: ({ sums }) => [{ label: 'records.credited', value: sums.credited, tone: 'gold' }],
  idOf: ({ id }) => id,
  timeOf: ({ createdAt }) => createdAt,
  Row: DepositRow,
  Details: DepositStory,
  detailsTitle: 'records.deposit',
  empty: { title: 'records.no_deposits', action: 'records.to_deposit', to: paths.deposit },
  refetchEvery: (rows) => (rows.some(({ state }) => !isFinal(state, depositFlow)) ? OPEN_EVERY : false),
}

function toState(kind: string | undefined): Deposit['state'] | undefined {
  return kind !== undefined && kind in depositStates ? (kind as Deposit['state']) : undefined
}

/** The member's deposits (MN-04). */
export default function DepositRecordScreen() {
  return <RecordScreen table={table} />
}

function DepositRow({ row }: { row: Deposit }) {
  const t = useT()
  const { label, tone } = depositStates[row.state]
  return (
    <>
      <span className={styles.left}>
        <b>{row.channelName}</b>
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

function DepositStory({ row }: { row: Deposit }) {
  const t = useT()
  return (
    <>
      <Progress steps={progressOf(row, depositFlow)} />
      <hr className={styles.divider} />
      <DepositFacts deposit={row} />
      {isFinal(row.state, depositFlow) ? null : (
        <ButtonLink
          full
          to={`${paths.deposit}?${new URLSearchParams({ order: row.id })}`}
          className={styles.after}
        >
          {t('records.to_order')}
        </ButtonLink>
      )}
    </>
  )
}
