import { symbolOf } from '@koi/contract/money.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useT } from '../../../i18n/i18n.ts'
import { useSearchParams } from '../../../navigation/navigation.tsx'
import { RangePicker } from '../../../team/RangePicker.tsx'
import { isDay } from '../../../team/range.ts'
import { useTeamRange } from '../../../team/use-team-range.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Page } from '../../../ui/Page.tsx'
import partStyles from '../parts/parts.module.css'
import { useIncome } from '../queries.ts'
import { DayLines } from './DayLines.tsx'
import { DayRow } from './DayRow.tsx'
import { readLineId } from './income.ts'
import { LineBets } from './LineBets.tsx'

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
          const symbol = symbolOf(currency)
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
