import { symbolOf } from '@koi/contract/money.ts'
import { useEffect } from 'react'
import { formatTime } from '../../../i18n/format-time.ts'
import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { InfiniteList } from '../../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../../ui/list/use-paged-list.ts'
import { SectionHead } from '../../../ui/SectionHead.tsx'
import { categoryName, isLottery } from '../parts/categories.ts'
import { dayName } from '../parts/day-name.ts'
import partStyles from '../parts/parts.module.css'
import rowStyles from '../parts/row.module.css'
import { type IncomeLine, type TeamAnswer, useIncomeBets, useIncomeLines } from '../queries.ts'
import { CheckMark } from './CheckMark.tsx'
import { IncomePath } from './IncomePath.tsx'
import { amountOf, isRight, lineRateText, toLineId } from './income.ts'

type Bet = TeamAnswer<'incomeBets'>['content'][number]
type LineKey = Pick<IncomeLine, 'memberId' | 'placedDay' | 'category' | 'series'>

const ROW_HEIGHT = 68

interface LineBetsProps {
  day: string
  line: LineKey
}

/** A line with its computation, and the bets that made its base. */
export function LineBets({ day, line }: LineBetsProps) {
  const t = useT()
  const { found, isMissing } = useLine(day, line)
  const bets = useIncomeBets({ day, ...line })
  const symbol = symbolOf(bets.data?.pages[0]?.currency)
  return (
    <>
      <IncomePath day={day} line={found?.account ?? '…'} />
      {found === undefined ? (
        isMissing ? null : (
          <Skeleton height={280} />
        )
      ) : (
        <Computation line={found} symbol={symbol} />
      )}
      <SectionHead title={t('agent.line_bets')} />
      <InfiniteList<Bet>
        {...usePagedList<Bet>(bets)}
        keyOf={({ id }) => id}
        rowHeight={ROW_HEIGHT}
        skeletons={3}
        render={(bet) => <BetRow bet={bet} symbol={symbol} />}
        empty={<EmptyState title={t('records.no_bets')} />}
      />
    </>
  )
}

/** The line among those of its day: after a reload it may be on a later page. */
function useLine(day: string, wanted: LineKey) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useIncomeLines(day)
  const id = toLineId(wanted)
  const found = data?.pages.flatMap(({ content }) => content).find((line) => toLineId(line) === id)
  const isOnLaterPage = found === undefined && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (isOnLaterPage) void fetchNextPage()
  }, [isOnLaterPage, fetchNextPage])
  return { found, isMissing: isError || (data !== undefined && found === undefined && !hasNextPage) }
}

function Computation({ line, symbol }: { line: IncomeLine; symbol: string }) {
  const t = useT()
  const language = useLanguage()
  const { account, category, placedDay, base, rate, rateBelow, amount, houseResult } = line
  const exact = (value: string | bigint) => <Amount value={value} symbol={symbol} exact />
  return (
    <Card hero title={`${account} · ${categoryName(category)}`}>
      <Facts
        facts={[
          [t('agent.placed_day'), dayName(placedDay, language)],
          [t(isLottery(category) ? 'agent.base_lottery' : 'agent.base_other'), exact(base)],
          [t('agent.own_rate'), lineRateText(category, rate)],
          [t('agent.rate_of_below'), lineRateText(category, rateBelow)],
          [t('agent.line_amount'), exact(amount), 'sum'],
          [t('agent.computed_here'), exact(amountOf(line))],
          [t('agent.result'), exact(houseResult)],
        ]}
      />
      <CheckMark isRight={isRight(line)} />
      <p className={partStyles.note}>{t('agent.computation_note')}</p>
    </Card>
  )
}

function BetRow({ bet, symbol }: { bet: Bet; symbol: string }) {
  const t = useT()
  const language = useLanguage()
  return (
    <p className={rowStyles.row}>
      <span className={rowStyles.left}>
        <b>{bet.gameName}</b>
        <small>{formatTime(bet.placedAt, language)}</small>
        <small>
          {t('records.stake')} <Amount value={bet.stake} symbol={symbol} /> · {t('records.payout')}{' '}
          <Amount value={bet.payout} symbol={symbol} />
        </small>
      </span>
      <span className={rowStyles.right}>
        <Amount value={bet.base} symbol={symbol} size="medium" />
        <small>{t('agent.counts')}</small>
      </span>
    </p>
  )
}
