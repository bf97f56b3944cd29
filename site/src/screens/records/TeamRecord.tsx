import { DEFAULT_CURRENCY } from '@koi/contract/money.ts'
import { teamApi } from '../../api/team-api.ts'
import { formatClock, formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Money } from './Money.tsx'
import { toneOf, unsigned } from './movement.ts'
import { useTransactionCodes } from './queries.ts'
import styles from './RecordScreen.module.css'
import { RecordScreen } from './RecordScreen.tsx'
import type { RecordTable } from './record-table.ts'
import { emptyForStrangers, useTeamFilter } from './use-team-filter.tsx'

type Page = Awaited<ReturnType<typeof teamApi.teamRecord>>
type Movement = Page['content'][number]

const NOTHING: Page = {
  content: [],
  next: null,
  currency: DEFAULT_CURRENCY.code,
  kinds: [],
  sums: { in: '0.00', out: '0.00' },
}

const table: RecordTable<Movement, Page> = {
  call: 'teamRecord',
  fetch: (input) => teamApi.teamRecord(input).catch(emptyForStrangers(NOTHING)),
  useKinds: () => [],
  figures: ({ sums }) => [
    { label: 'records.in', value: sums.in },
    { label: 'records.out', value: unsigned(sums.out) },
  ],
  idOf: ({ id }) => id,
  timeOf: ({ at }) => at,
  renderRow: (row) => <MovementRow row={row} />,
  columns: [
    { head: 'agent.account', cell: ({ account }) => <span className={styles.reference}>{account}</span> },
    { head: 'records.kind', cell: ({ kindName }) => kindName },
    { head: 'records.amount', cell: ({ amount }) => <Signed amount={amount} />, isFigure: true },
  ],
  renderDetails: (row) => <MovementDetails row={row} />,
  detailsTitle: 'records.movement',
  empty: { title: 'records.no_movements', action: 'title.team', to: paths.team },
  refetchEvery: () => false,
}

/** The movements of money of an agent's team, with sums of what came in and went out (MN-06, TA-20). */
export default function TeamRecord() {
  const t = useT()
  const codes = useTransactionCodes().data ?? []
  const options = codes.map(({ code, name }) => ({ value: code, label: name }))
  const filter = useTeamFilter('records.no_movements', [{ name: 'kind', label: t('records.kind'), options }])
  return <RecordScreen table={table} filter={filter} />
}

function Signed({ amount }: { amount: string }) {
  return <Money value={amount} signed tone={toneOf(amount)} />
}

function MovementRow({ row }: { row: Movement }) {
  return (
    <>
      <span className={styles.left}>
        <b>{row.account}</b>
        <small>
          {row.kindName} · {formatClock(row.at)}
        </small>
      </span>
      <span className={styles.right}>
        <Money value={row.amount} signed size="medium" tone={toneOf(row.amount)} />
      </span>
    </>
  )
}

function MovementDetails({ row }: { row: Movement }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Facts
      facts={[
        [t('agent.account'), row.account],
        [t('records.kind'), row.kindName],
        [t('records.amount'), <Money key="amount" value={row.amount} signed exact />],
        [t('records.time'), formatTime(row.at, language)],
      ]}
    />
  )
}
