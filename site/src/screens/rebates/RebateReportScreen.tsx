import { symbolOf } from '@koi/contract/money.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { type PlainKey, useLanguage, useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { StatusPill, type StatusTone } from '../../ui/feedback/StatusPill.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../ui/list/use-paged-list.ts'
import { Page } from '../../ui/Page.tsx'
import { type ReportDay, useRebateReport } from './queries.ts'
import { RebateParts } from './RebateParts.tsx'
import { categoryName, type DayState, dayName, dayState, money, rateText } from './rebate-words.ts'
import styles from './rebates.module.css'

const STATES: Readonly<Record<DayState, { readonly label: PlainKey; readonly tone: StatusTone }>> = {
  paid: { label: 'rebate.state_paid', tone: 'good' },
  open: { label: 'rebate.state_open', tone: 'waiting' },
  part: { label: 'rebate.state_part', tone: 'waiting' },
  none: { label: 'rebate.state_none', tone: 'neutral' },
}

/** Day by day, what each category earned and was paid, and what the edge of its games cost (MN-16). */
export default function RebateReportScreen() {
  const t = useT()
  const report = useRebateReport()
  const symbol = symbolOf(report.data?.pages[0]?.currency)
  return (
    <Page>
      <InfiniteList
        {...usePagedList(report)}
        keyOf={({ day }) => day}
        render={(day) => <Day day={day} symbol={symbol} />}
        rowHeight={190}
        skeletons={3}
        empty={
          <EmptyState
            title={t('rebate.no_report')}
            text={t('rebate.no_report_text')}
            action={
              <ButtonLink tone="quiet" to={paths.manualRebate}>
                {t('title.manual_rebate')}
              </ButtonLink>
            }
          />
        }
      />
    </Page>
  )
}

interface DayProps {
  day: ReportDay
  symbol: string
}

function Day({ day, symbol }: DayProps) {
  const t = useT()
  const language = useLanguage()
  const { label, tone } = STATES[dayState(day)]
  return (
    <Card title={dayName(day.day, language)} aside={<StatusPill tone={tone}>{t(label)}</StatusPill>}>
      <dl className={styles.figures}>
        {(['earned', 'paid', 'cost'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`rebate.${name}`)}</dt>
            <dd>
              <Amount value={day[name]} symbol={symbol} tone={name === 'paid' ? 'gold' : 'ink'} />
            </dd>
          </div>
        ))}
      </dl>
      <Categories day={day} symbol={symbol} />
      {day.payments.length === 0 ? null : (
        <div className={styles.foot}>
          {day.payments.map(({ id, amount, at, byItself }) => (
            <p key={id}>
              {t(byItself ? 'rebate.paid_by_itself' : 'rebate.paid_by_hand', {
                amount: money(amount, symbol),
                time: formatTime(at, language),
              })}
            </p>
          ))}
        </div>
      )}
    </Card>
  )
}

function Categories({ day: { rows }, symbol }: DayProps) {
  const t = useT()
  return (
    <ul className={styles.rows}>
      {rows.map(({ category, earned, edge, cost, parts }) => (
        <li key={category} className={styles.row}>
          <div>
            {categoryName(category)}
            <RebateParts parts={parts} symbol={symbol} />
            <small>{t('rebate.edge', { edge: rateText(edge), cost: money(cost, symbol) })}</small>
          </div>
          <Amount value={earned} symbol={symbol} />
        </li>
      ))}
    </ul>
  )
}
