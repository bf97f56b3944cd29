import { currencies } from '@koi/contract/money.ts'
import { Link, useSearchParams } from 'react-router'
import { Loaded } from '../../../api/Loaded.tsx'
import { type PlainKey, useLanguage, useT } from '../../../i18n/i18n.ts'
import { RangePicker } from '../../../team/RangePicker.tsx'
import { isDay } from '../../../team/range.ts'
import { useTeamRange } from '../../../team/use-team-range.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { StatusPill, type StatusTone } from '../../../ui/feedback/StatusPill.tsx'
import { Page } from '../../../ui/Page.tsx'
import { withValue } from '../../../ui/search-params.ts'
import { categoryName } from '../parts/categories.ts'
import { dayName } from '../parts/day-name.ts'
import partStyles from '../parts/parts.module.css'
import { type IncomeDay, useIncome } from '../queries.ts'
import { DayLines } from './DayLines.tsx'
import styles from './income.module.css'
import { readLineId, sumOf } from './income.ts'
import { LineBets } from './LineBets.tsx'

const states: Readonly<Record<IncomeDay['state'], { label: PlainKey; tone: StatusTone }>> = {
  open: { label: 'agent.income_open', tone: 'waiting' },
  paid: { label: 'agent.income_paid', tone: 'good' },
  held: { label: 'agent.income_held', tone: 'waiting' },
  carried: { label: 'agent.income_carried', tone: 'neutral' },
}

/** What the team earned the agent: days, the lines of a day, the bets of a line (RT-16, TA-24). */
export default function RebateIncomeScreen() {
  const [query] = useSearchParams()
  const day = query.get('day') ?? ''
  const line = readLineId(query.get('line'))
  return (
    <Page>
      {!isDay(day) ? <Days /> : line === null ? <DayLines day={day} /> : <LineBets {...{ day, line }} />}
    </Page>
  )
}

function Days() {
  const t = useT()
  const income = useIncome(useTeamRange())
  return (
    <>
      <RangePicker />
      <Loaded query={income} skeleton={[110, 72, 72, 72].map(toSkeleton)}>
        {({ days, total, currency }) => {
          const { symbol } = currencies[currency]
          return (
            <>
              <Card hero title={t('agent.income_total')}>
                <Amount value={total} symbol={symbol} size="large" tone="gold" />
                <p className={partStyles.note}>{t('agent.income_note')}</p>
              </Card>
              {days.length === 0 ? (
                <EmptyState title={t('agent.no_income')} text={t('agent.no_income_text')} />
              ) : (
                <ul className={partStyles.rows}>
                  {[...days]
                    .sort((one, other) => (one.day < other.day ? 1 : -1))
                    .map((day) => (
                      <li key={day.day}>
                        <DayRow day={day} symbol={symbol} />
                      </li>
                    ))}
                </ul>
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

const toSkeleton = (height: number, place: number) => <Skeleton key={`${place}-${height}`} height={height} />

function DayRow({ day, symbol }: { day: IncomeDay; symbol: string }) {
  const t = useT()
  const language = useLanguage()
  const [query] = useSearchParams()
  const { label, tone } = states[day.state]
  const isCarried = day.carried !== '0.00'
  return (
    <Link to={`?${withValue(query, 'day', day.day)}`} className={styles.row}>
      <span className={styles.left}>
        <b>{dayName(day.day, language)}</b>
        {day.earned.map(({ category, amount }) => (
          <small key={category}>
            {categoryName(category)} <Amount value={amount} symbol={symbol} />
          </small>
        ))}
        {isCarried ? (
          <small>
            {t('agent.carried')} <Amount value={day.carried} symbol={symbol} />
          </small>
        ) : null}
      </span>
      <span className={styles.right}>
        <Amount value={sumOf(day.earned)} symbol={symbol} size="medium" />
        <StatusPill tone={tone}>{t(label)}</StatusPill>
        {day.state === 'paid' && isCarried ? (
          <small>
            {t('agent.paid_out')} <Amount value={day.paid} symbol={symbol} />
          </small>
        ) : null}
      </span>
    </Link>
  )
}
