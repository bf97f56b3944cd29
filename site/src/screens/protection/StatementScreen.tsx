import { symbolOf } from '@koi/contract/money.ts'
import { useState } from 'react'
import { Loaded } from '../../api/Loaded.tsx'
import { platformDay } from '../../api/platform-day.ts'
import { serverNow } from '../../api/server-time.ts'
import { useStartUp } from '../../api/start-up.ts'
import { type PlainKey, useLanguage, useT } from '../../i18n/i18n.ts'
import { formatPlayTime } from '../../protection/texts.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import styles from './protection.module.css'
import { type Statement, useStatement } from './queries.ts'
import { periodName, rangeOf, SPANS, type Span } from './statement.ts'

const spanKeys: Readonly<Record<Span, PlainKey>> = {
  week: 'protection.last_week',
  month: 'protection.last_month',
  quarter: 'protection.last_quarter',
  year: 'protection.last_year',
}

/** Deposits and withdrawals, the cost of play and its duration (docs/domain/protection.md#statements). */
export default function StatementScreen() {
  const t = useT()
  const { timeZone } = useStartUp()
  const [span, setSpan] = useState<Span>('month')
  const statement = useStatement(rangeOf(span, platformDay(serverNow(), timeZone)))
  const tabs = SPANS.map((id) => ({ id, label: t(spanKeys[id]) }))
  return (
    <Page>
      <Tabs tabs={tabs} active={span} onChange={setSpan} label={t('protection.period')} look="chips" />
      <Loaded query={statement} skeleton={<Skeleton height={240} />}>
        {(data) => <Rows statement={data} />}
      </Loaded>
    </Page>
  )
}

function Rows({ statement: { rows, sums, currency } }: { statement: Statement }) {
  const t = useT()
  const language = useLanguage()
  const symbol = symbolOf(currency)
  if (rows.length === 0) {
    return <EmptyState title={t('protection.nothing')} text={t('protection.nothing_text')} />
  }
  return (
    <>
      <Card hero title={t('protection.in_all')}>
        <Line line={sums} symbol={symbol} />
      </Card>
      {rows.map((row) => (
        <Card key={row.from} title={periodName(row.from, language)}>
          <Line line={row} symbol={symbol} />
        </Card>
      ))}
      <p className={styles.note}>{t('protection.statement_note')}</p>
    </>
  )
}

function Line({ line, symbol }: { line: Statement['sums']; symbol: string }) {
  const t = useT()
  const amount = (value: string) => <Amount value={value} symbol={symbol} />
  return (
    <Facts
      facts={[
        [t('protection.deposits'), amount(line.deposits)],
        [t('protection.withdrawals'), amount(line.withdrawals)],
        [t('protection.stakes'), amount(line.stakes)],
        [t('protection.payouts'), amount(line.payouts)],
        [t('protection.net'), <Amount key="net" value={line.net} symbol={symbol} signed />],
        [t('protection.time'), line.seconds === 0 ? '–' : formatPlayTime(t, line.seconds)],
      ]}
    />
  )
}
