import { memo } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { shortNumero } from '../draw-clock.ts'
import styles from './trend.module.css'
import type { TrendRow, TrendView } from './trend.ts'

/** Sizes in units of the drawing, whose width is that of the phone. */
const LABEL = 44
const CELL = 30
const ROW = 28
const HEAD = 24

/**
 * Draws from top to bottom, newest first, and symbols from left to right. A line connects the symbols that
 * came; every other cell shows how many draws its symbol has been absent.
 */
export const TrendChart = memo(function TrendChart({
  view,
  rows,
}: {
  view: TrendView
  rows: readonly TrendRow[]
}) {
  const t = useT()
  const { symbols } = view
  const width = LABEL + symbols.length * CELL
  const height = HEAD + rows.length * ROW
  const x = (symbol: number) => LABEL + symbol * CELL + CELL / 2
  const y = (row: number) => HEAD + row * ROW + ROW / 2
  const line = rows.map(({ drawn }, row) => `${x(drawn[0] ?? 0)},${y(row)}`).join(' ')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.chart}
      role="img"
      aria-label={t('betting.trend_chart_of', { count: rows.length })}
    >
      {rows.map(({ numero }, row) =>
        row % 2 === 0 ? <rect key={numero} y={HEAD + row * ROW} width={width} height={ROW} /> : null,
      )}
      <text y={HEAD - 8} className={styles.head}>
        {symbols.map((symbol, index) => (
          <tspan key={symbol} x={x(index)}>
            {symbol}
          </tspan>
        ))}
      </text>
      {rows.map((row, place) => (
        <Away key={row.numero} row={row} x={x} y={y(place) + 4} />
      ))}
      <polyline points={line} className={styles.line} />
      {rows.map(({ numero, drawn }, place) => (
        <g key={numero}>
          <circle cx={x(drawn[0] ?? 0)} cy={y(place)} r={11} className={styles.ball} />
          <text x={x(drawn[0] ?? 0)} y={y(place) + 4.5} className={styles.drawn}>
            {symbols[drawn[0] ?? 0]}
          </text>
        </g>
      ))}
    </svg>
  )
})

interface AwayProps {
  row: TrendRow
  x: (symbol: number) => number
  y: number
}

/**
 * The small numbers of a row are one text element with a position for each digit, which saves a thousand
 * elements.
 */
function Away({ row: { numero, away }, x, y }: AwayProps) {
  const places: number[] = []
  let digits = ''
  away.forEach((count, symbol) => {
    if (count === 0) return
    const text = String(count)
    digits += text
    for (let at = 0; at < text.length; at += 1) places.push(x(symbol) + (at - (text.length - 1) / 2) * 6.2)
  })
  return (
    <>
      <text x={0} y={y} className={styles.numero}>
        {shortNumero(numero)}
      </text>
      <text x={places.join(' ')} y={y} className={styles.away}>
        {digits}
      </text>
    </>
  )
}
