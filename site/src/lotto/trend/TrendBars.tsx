import { memo } from 'react'
import { useT } from '../../i18n/i18n.ts'
import styles from './trend.module.css'
import { type SymbolCount, type TrendView, topCounts } from './trend.ts'

/** Up to this many symbols are side by side; of more, only the first are listed. */
const MAX_COLUMNS = 11
const MAX_ROWS = 10

/**
 * How often each symbol came and how long it has stayed away, as bars; of many symbols also a field of them
 * all.
 */
export const TrendBars = memo(function TrendBars({
  view,
  counts,
}: {
  view: TrendView
  counts: readonly SymbolCount[]
}) {
  const t = useT()
  const isFew = view.symbols.length <= MAX_COLUMNS
  const Bars = isFew ? Columns : Rows
  return (
    <>
      <section className={styles.card}>
        <h2>{t('betting.trend_hot')}</h2>
        <Bars counts={isFew ? counts : topCounts(counts, 'times', MAX_ROWS)} by="times" />
      </section>
      <section className={styles.card}>
        <h2>{t('betting.trend_gap')}</h2>
        <Bars counts={isFew ? counts : topCounts(counts, 'gap', MAX_ROWS)} by="gap" />
        <p className={styles.note}>{t('betting.trend_longest_note')}</p>
      </section>
      {isFew ? null : (
        <section className={styles.card}>
          <h2>{t('betting.trend_field')}</h2>
          <Field counts={counts} />
        </section>
      )}
    </>
  )
})

interface BarsProps {
  counts: readonly SymbolCount[]
  by: 'times' | 'gap'
}

const mostOf = ({ counts, by }: BarsProps): number =>
  Math.max(1, ...counts.map((count) => (by === 'gap' ? count.longest : count.times)))

function Columns({ counts, by }: BarsProps) {
  const most = mostOf({ counts, by })
  return (
    <ul className={styles.columns}>
      {counts.map((count) => (
        <li key={count.symbol}>
          <b>{count[by]}</b>
          <span className={styles.column}>
            {by === 'gap' ? (
              <i className={styles.longest} style={{ height: share(count.longest, most) }} />
            ) : null}
            <i
              className={by === 'gap' ? styles.cold : styles.hot}
              style={{ height: share(count[by], most) }}
            />
          </span>
          <SymbolName count={count} by={by} />
        </li>
      ))}
    </ul>
  )
}

function Rows({ counts, by }: BarsProps) {
  const most = mostOf({ counts, by })
  return (
    <ul className={styles.rows}>
      {counts.map((count) => (
        <li key={count.symbol}>
          <SymbolName count={count} by={by} />
          <span className={styles.row}>
            {by === 'gap' ? (
              <i className={styles.longest} style={{ width: share(count.longest, most) }} />
            ) : null}
            <i
              className={by === 'gap' ? styles.cold : styles.hot}
              style={{ width: share(count[by], most) }}
            />
          </span>
          <b>{count[by]}</b>
        </li>
      ))}
    </ul>
  )
}

/** The symbol of a bar; for those who do not see the bar also what the longest absence was. */
function SymbolName({ count: { symbol, longest }, by }: { count: SymbolCount; by: 'times' | 'gap' }) {
  const t = useT()
  return (
    <span>
      {symbol}
      {by === 'gap' ? (
        <span className="visually-hidden">{`, ${t('betting.trend_longest', { count: longest })}`}</span>
      ) : null}
    </span>
  )
}

const share = (value: number, most: number): string => `${((value / most) * 100).toFixed(1)}%`

/** Every symbol in its place, the warmer the more often it came. */
function Field({ counts }: { counts: readonly SymbolCount[] }) {
  const most = mostOf({ counts, by: 'times' })
  return (
    <ul className={styles.field}>
      {counts.map(({ symbol, times }) => (
        <li key={symbol} style={{ '--warmth': share(times, most * 2) } as React.CSSProperties}>
          {symbol}
          <small>{times}</small>
        </li>
      ))}
    </ul>
  )
}
