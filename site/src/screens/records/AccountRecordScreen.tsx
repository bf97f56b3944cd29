import { fromWire } from '@koi/contract/money.ts'
import { type Answer, api } from '../../api/api.ts'
import { useBalance } from '../../api/member.ts'
import { formatClock, formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT, withTexts } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Guard } from '../../session/guard.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { CopyText } from '../../ui/CopyText.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page as Column } from '../../ui/Page.tsx'
import { groupRefunds, toneOf, unsigned } from './movement.ts'
import { useTransactionCodes } from './queries.ts'
import styles from './RecordScreen.module.css'
import { RecordScreen } from './RecordScreen.tsx'
import type { RecordTable } from './record-table.ts'

/** Its code and the cryptography that it needs are loaded when it is opened. */
const Owed = lazyPart(() => import('../../log/OwedPage.tsx'))
const Export = lazyPart(() => import('./ExportPage.tsx'))
/** The same record of a team, which only agents load. */
const TeamRecord = lazyPart(
  () => withTexts(import('./TeamRecord.tsx'), ['agents']),
  <Column>
    <Skeleton height={70} />
    <Skeleton height={180} />
  </Column>,
)

type Page = Answer<'memberTransactions'>
type Entry = Page['content'][number]
/** A movement of money; several refunds of one time are one, with the entries that it sums up. */
type Movement = Entry & { readonly entries?: readonly Entry[] }

const table: RecordTable<Movement, Page> = {
  call: 'memberTransactions',
  fetch: ({ kind, ...input }) =>
    api.memberTransactions({ ...input, ...(kind === undefined ? {} : { code: kind }) }),
  useKinds: () => (useTransactionCodes().data ?? []).map(({ code, name }) => ({ value: code, label: name })),
  figures: ({ sums }) => [
    { label: 'records.in', value: sums.in },
    { label: 'records.out', value: unsigned(sums.out) },
    ...(fromWire(sums.held) === 0n ? [] : [{ label: 'records.held' as const, value: sums.held }]),
  ],
  group: groupRefunds,
  idOf: ({ id }) => id,
  timeOf: ({ at }) => at,
  renderRow: (row) => <MovementRow row={row} />,
  columns: [
    { head: 'records.kind', cell: (row) => <KindName code={row.code} /> },
    { head: 'records.reference', cell: ({ number }) => <span className={styles.reference}>{number}</span> },
    { head: 'records.amount', cell: (row) => <Money value={row.amount} signed />, isFigure: true },
    { head: 'records.balance_after', cell: (row) => <Money value={row.balanceAfter} />, isFigure: true },
  ],
  renderDetails: (row) => <MovementDetails row={row} />,
  detailsTitle: 'records.movement',
  empty: { title: 'records.no_movements', action: 'records.to_deposit', to: paths.deposit },
  refetchEvery: () => false,
}

/** Every movement of the member's money, with the balance after each; with `types=A` their team's (MN-06). */
export default function AccountRecordScreen() {
  const t = useT()
  const [query] = useSearchParams()
  if (query.get('types') === 'A') {
    return (
      <Guard gate={{ access: 'agent', visitorsTo: 'login' }}>
        <TeamRecord />
      </Guard>
    )
  }
  if (query.get('view') === 'owed') return <Owed />
  if (query.get('view') === 'export') return <Export />
  const link = (
    <>
      <ButtonLink to="?view=export" tone="quiet" icon="download">
        {t('records.export_link')}
      </ButtonLink>
      <ButtonLink to="?view=owed" tone="quiet" icon="shield">
        {t('log.owed_link')}
      </ButtonLink>
    </>
  )
  return <RecordScreen table={table} link={link} />
}

function useKindName(code: string): string {
  return useTransactionCodes().data?.find((one) => one.code === code)?.name ?? code
}

function KindName({ code }: { code: string }) {
  return useKindName(code)
}

function Money({ value, signed = false }: { value: string; signed?: boolean }) {
  const symbol = useBalance().wallet?.currencySymbol
  return <Amount value={value} symbol={symbol} signed={signed} tone={signed ? toneOf(value) : 'ink'} />
}

function MovementRow({ row }: { row: Movement }) {
  const t = useT()
  const symbol = useBalance().wallet?.currencySymbol
  const count = row.entries?.length ?? 1
  return (
    <>
      <span className={styles.left}>
        <b>
          {useKindName(row.code)}
          {count > 1 ? ` ×${count}` : null}
        </b>
        <small>{formatClock(row.at)}</small>
      </span>
      <span className={styles.right}>
        <Amount value={row.amount} symbol={symbol} signed size="medium" tone={toneOf(row.amount)} />
        <small>
          {t('records.balance')} <Amount value={row.balanceAfter} symbol={symbol} />
        </small>
      </span>
    </>
  )
}

function MovementDetails({ row }: { row: Movement }) {
  const t = useT()
  const language = useLanguage()
  const symbol = useBalance().wallet?.currencySymbol
  const kind = useKindName(row.code)
  const { entries = [row] } = row
  return (
    <Facts
      facts={[
        [t('records.kind'), kind],
        [t('records.amount'), <Amount key="amount" value={row.amount} symbol={symbol} signed exact />],
        [t('records.balance_after'), <Amount key="after" value={row.balanceAfter} symbol={symbol} exact />],
        [t('records.time'), formatTime(row.at, language)],
        ...entries.map(({ id, amount, reference, number }, index): Fact => {
          // A movement without an order can still be named to support, by its reference.
          const text = <CopyText key={id} text={number ?? reference} />
          if (entries.length === 1) return [t('records.reference'), text]
          return [
            `${t('records.reference')} ${index + 1}`,
            <>
              <Amount value={amount} symbol={symbol} signed exact /> {text}
            </>,
          ]
        }),
      ]}
    />
  )
}
