import { symbolOf } from '@koi/contract/money.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { RangePicker } from '../../../team/RangePicker.tsx'
import { type DayRange, rangeBefore } from '../../../team/range.ts'
import { useTeamRange, useToday } from '../../../team/use-team-range.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Page } from '../../../ui/Page.tsx'
import { categoryName, inOrder } from '../parts/categories.ts'
import { rangeName } from '../parts/day-name.ts'
import { FigureCards } from '../parts/FigureCards.tsx'
import styles from '../parts/parts.module.css'
import { comparedFigures } from '../parts/play-figures.ts'
import { useDays, useMoney, usePeople, usePlay } from '../queries.ts'
import { DayChart } from './DayChart.tsx'

interface Ranges {
  readonly range: DayRange
  /** Of the same length, directly before. */
  readonly before: DayRange
}

/** People, money and play of a team over a range of days, beside the range before (RT-11, TA-14). */
export default function TeamOverviewScreen() {
  const t = useT()
  const language = useLanguage()
  const range = useTeamRange()
  const before = rangeBefore(range)
  const today = useToday()
  const isOpen = range.endDate === today
  return (
    <Page>
      <RangePicker />
      <p className={styles.note}>
        {t('agent.compared', { range: rangeName(range, language), before: rangeName(before, language) })}
      </p>
      {isOpen ? <p className={styles.note}>{t('agent.today_open')}</p> : null}
      <People {...{ range, before }} />
      <Money {...{ range, before }} />
      <Days range={range} />
      <Play {...{ range, before }} />
    </Page>
  )
}

function People({ range, before }: Ranges) {
  const t = useT()
  const people = usePeople(range)
  const past = usePeople(before).data
  return (
    <Card title={t('agent.people')}>
      <Loaded query={people} skeleton={<Skeleton height={200} />}>
        {(now) => (
          <>
            <FigureCards
              figures={[
                { label: 'agent.logins', value: now.logins, before: past?.logins },
                { label: 'agent.bettors', value: now.bettors, before: past?.bettors },
                { label: 'agent.registrations', value: now.registrations, before: past?.registrations },
                { label: 'agent.first_deposits', value: now.firstDeposits, before: past?.firstDeposits },
                { label: 'agent.active', value: now.active, before: past?.active },
                { label: 'agent.online', value: now.online },
                { label: 'agent.all', value: now.members },
                { label: 'agent.direct', value: now.direct },
              ]}
            />
            {now.protected === 0 ? null : (
              <p className={styles.note}>{t('agent.protected', { count: now.protected })}</p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Money({ range, before }: Ranges) {
  const t = useT()
  const money = useMoney(range)
  const past = useMoney(before).data
  return (
    <Card title={t('agent.money')}>
      <Loaded query={money} skeleton={<Skeleton height={130} />}>
        {(now) => (
          <FigureCards
            symbol={symbolOf(now.currency)}
            figures={[
              { label: 'agent.deposits', value: now.deposits, before: past?.deposits },
              { label: 'agent.withdrawals', value: now.withdrawals, before: past?.withdrawals },
              { label: 'agent.rewards', value: now.rewards, before: past?.rewards },
              { label: 'agent.team_balance', value: now.balance },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}

function Days({ range }: { range: DayRange }) {
  return (
    <Loaded query={useDays(range)} skeleton={<Skeleton height={300} />}>
      {(data) => <DayChart {...data} />}
    </Loaded>
  )
}

function Play({ range, before }: Ranges) {
  const t = useT()
  const play = usePlay(range)
  const past = usePlay(before).data
  return (
    <Loaded query={play} skeleton={<Skeleton height={220} />}>
      {({ categories, total, currency }) => {
        if (categories.length === 0) {
          return (
            <Card title={t('agent.play')}>
              <EmptyState title={t('records.no_bets')} text={t('records.empty_text')} />
            </Card>
          )
        }
        const symbol = symbolOf(currency)
        return (
          <>
            <Card hero title={t('agent.play_total')}>
              <FigureCards symbol={symbol} figures={comparedFigures(total, past?.total)} />
            </Card>
            {inOrder(categories.map(({ category }) => category)).map((category) => {
              const now = categories.find((one) => one.category === category) ?? total
              const then = past?.categories.find((one) => one.category === category)
              return (
                <Card key={category} title={categoryName(category)}>
                  <FigureCards
                    symbol={symbol}
                    figures={comparedFigures(now, past === undefined ? past : (then ?? NO_PLAY))}
                  />
                </Card>
              )
            })}
          </>
        )
      }}
    </Loaded>
  )
}

/** A category without a row had no bets. */
const NO_PLAY = {
  bets: 0,
  stake: '0.00',
  payout: '0.00',
  rebate: '0.00',
  validTurnover: '0.00',
  result: '0.00',
} as const
