import { symbolOf } from '@koi/contract/money.ts'
import type { ReactNode } from 'react'
import type { Answer } from '../../api/api.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useStartUp } from '../../api/start-up.ts'
import { now } from '../../device/now.ts'
import { useIsWide } from '../../device/use-is-wide.ts'
import { lookUp, type PlainKey, useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Table } from '../../ui/list/Table.tsx'
import { Page } from '../../ui/Page.tsx'
import { Figures } from './Figures.tsx'
import { toneOf } from './movement.ts'
import { daysOfAddress } from './period.ts'
import { useProfitAndLoss } from './queries.ts'
import { RecordFilter } from './RecordFilter.tsx'
import styles from './RecordScreen.module.css'

type Category = Answer<'profitAndLoss'>['categories'][number]

/** Stakes and winnings over a range of days, by category (MN-08). */
export default function ProfitAndLossScreen() {
  const { timeZone } = useStartUp()
  const t = useT()
  const [query] = useSearchParams()
  const isWide = useIsWide()
  const report = useProfitAndLoss(daysOfAddress(query, now(), timeZone))
  return (
    <Page>
      <RecordFilter kinds={[]} />
      <Loaded
        query={report}
        skeleton={
          <>
            <Skeleton height={120} />
            <Skeleton height={180} />
          </>
        }
      >
        {({ sums, categories, currency }) => (
          <>
            <Figures
              figures={[
                { label: 'records.net', value: sums.net, tone: 'signed' },
                { label: 'records.stake', value: sums.stake },
                { label: 'records.payout', value: sums.payout },
                { label: 'records.rebate', value: sums.rebate },
                { label: 'records.turnover', value: sums.turnover },
              ]}
            />
            <p className={styles.hint}>{t('records.turnover_hint')}</p>
            {categories.length === 0 ? (
              <Nothing />
            ) : isWide ? (
              <CategoryTable rows={categories} symbol={symbolOf(currency)} />
            ) : (
              categories.map((row) => (
                <CategoryCard key={row.category} row={row} symbol={symbolOf(currency)} />
              ))
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const nameOf = ({ category }: Category): string => lookUp(`records.category_${category}`) ?? category

/** The categories of a wide screen, one in a row. */
function CategoryTable({ rows, symbol }: { rows: readonly Category[]; symbol: string }) {
  const t = useT()
  const figure = (head: PlainKey, value: (row: Category) => ReactNode) => ({
    head: t(head),
    cell: value,
    isFigure: true,
  })
  const money = (value: string) => <Amount value={value} symbol={symbol} />
  return (
    <Table<Category>
      label={t('title.profit_and_loss')}
      items={rows}
      keyOf={({ category }) => category}
      columns={[
        { head: t('records.category'), cell: nameOf },
        figure('records.bets', ({ count }) => count),
        figure('records.stake', ({ stake }) => money(stake)),
        figure('records.turnover', ({ turnover }) => money(turnover)),
        figure('records.payout', ({ payout }) => money(payout)),
        figure('records.rebate', ({ rebate }) => money(rebate)),
        figure('records.net', ({ net }) => <Amount value={net} symbol={symbol} signed tone={toneOf(net)} />),
      ]}
    />
  )
}

function CategoryCard({ row, symbol }: { row: Category; symbol: string }) {
  const t = useT()
  const amount = (value: string) => <Amount value={value} symbol={symbol} />
  return (
    <Card
      title={nameOf(row)}
      aside={<Amount value={row.net} symbol={symbol} signed tone={toneOf(row.net)} size="medium" />}
    >
      <Facts
        facts={[
          [t('records.bets'), row.count],
          [t('records.stake'), amount(row.stake)],
          [t('records.turnover'), amount(row.turnover)],
          [t('records.payout'), amount(row.payout)],
          [t('records.rebate'), amount(row.rebate)],
        ]}
      />
    </Card>
  )
}

function Nothing() {
  const t = useT()
  return (
    <EmptyState
      title={t('records.no_bets')}
      text={t('records.empty_text')}
      action={<ButtonLink to={paths.lotteries}>{t('records.to_lottery')}</ButtonLink>}
    />
  )
}
