import { symbolOf } from '@koi/contract/money.ts'
import { useT } from '../../../i18n/i18n.ts'
import { Link, useSearchParams } from '../../../navigation/navigation.tsx'
import { Amount } from '../../../ui/Amount.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { InfiniteList } from '../../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../../ui/list/use-paged-list.ts'
import { withValue } from '../../../ui/search-params.ts'
import { categoryName } from '../parts/categories.ts'
import partStyles from '../parts/parts.module.css'
import rowStyles from '../parts/row.module.css'
import { type IncomeLine, useIncomeLines } from '../queries.ts'
import { CheckMark } from './CheckMark.tsx'
import { IncomePath } from './IncomePath.tsx'
import { isRight, lineRateText, toLineId } from './income.ts'

const ROW_HEIGHT = 76

/** The lines that make the rebate of a day: one for each member, category, series and day of placement. */
export function DayLines({ day }: { day: string }) {
  const t = useT()
  const lines = useIncomeLines(day)
  const paged = usePagedList<IncomeLine>(lines)
  const first = lines.data?.pages[0]
  const symbol = symbolOf(first?.currency)
  const hidden = first?.protected ?? { members: 0, amount: '0.00' }
  return (
    <>
      <IncomePath day={day} />
      <p className={partStyles.note}>{t('agent.lines_note')}</p>
      <InfiniteList<IncomeLine>
        {...paged}
        keyOf={toLineId}
        rowHeight={ROW_HEIGHT}
        skeletons={4}
        render={(line) => <LineRow line={line} symbol={symbol} />}
        empty={
          hidden.members > 0 ? null : (
            <EmptyState title={t('agent.no_lines')} text={t('agent.no_lines_text')} />
          )
        }
      />
      {hidden.members === 0 ? null : (
        <p className={rowStyles.row}>
          <span className={rowStyles.left}>{t('agent.protected_lines', { count: hidden.members })}</span>
          <Amount value={hidden.amount} symbol={symbol} size="medium" exact />
        </p>
      )}
    </>
  )
}

function LineRow({ line, symbol }: { line: IncomeLine; symbol: string }) {
  const t = useT()
  const [query] = useSearchParams()
  const { account, category, base, rate, rateBelow, amount } = line
  return (
    <Link to={`?${withValue(query, 'line', toLineId(line))}`} className={rowStyles.row}>
      <span className={rowStyles.left}>
        <b>{account}</b>
        <small>
          {categoryName(category)} · <Amount value={base} symbol={symbol} />
        </small>
        <small>
          {t('agent.difference', {
            own: lineRateText(category, rate),
            below: lineRateText(category, rateBelow),
          })}
        </small>
      </span>
      <span className={rowStyles.right}>
        <Amount value={amount} symbol={symbol} size="medium" exact />
        <CheckMark isRight={isRight(line)} />
      </span>
    </Link>
  )
}
