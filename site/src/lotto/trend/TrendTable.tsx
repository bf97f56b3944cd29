import { memo } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { shownDigits } from '../../ui/lottery/winning-number.ts'
import { shortNumero } from '../draw-clock.ts'
import styles from './trend.module.css'
import type { TrendDraw, TrendRow, TrendView } from './trend.ts'

interface TrendTableProps {
  view: TrendView
  rows: readonly TrendRow[]
  draws: readonly TrendDraw[]
}

/** The same draws as words and numbers, for reading and for screen readers. */
export const TrendTable = memo(function TrendTable({ view, rows, draws }: TrendTableProps) {
  const t = useT()
  const numbers = new Map(draws.map(({ numero, winningNumber }) => [numero, winningNumber]))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('lotto.draw')}</th>
          <th scope="col">{t('lotto.result')}</th>
          <th scope="col">{t('betting.trend_here')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ numero, drawn }) => (
          <tr key={numero}>
            <th scope="row">{shortNumero(numero)}</th>
            <td>{resultText(numbers.get(numero) ?? '')}</td>
            <td>{drawn.map((symbol) => view.symbols[symbol]).join(' ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

  /** All balls or dice; of several prizes the first. */
  function resultText(winningNumber: string): string {
    const [first = ''] = winningNumber.split('~')
    return first.includes(',') ? first.replaceAll(',', ' ') : shownDigits(winningNumber).join('')
  }
})
