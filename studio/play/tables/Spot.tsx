import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { formatMoney } from '../shell/text/money.ts'
import { BoardContext } from './board.ts'
import { ChipDisc } from './ChipDisc.tsx'
import css from './Spot.module.css'

/** A place of the layout: a button that places the chosen chip, with the chips already on it. */
export function Spot({
  place,
  label,
  odds,
  className = '',
  style,
  children,
}: {
  place: string
  /** Its name for screen readers, which also read the odds. */
  label: string
  odds: string
  className?: string | undefined
  style?: Record<string, string | number>
  children?: ComponentChildren
}) {
  const board = useContext(BoardContext)
  if (board === null) return null
  const { t, currency } = board
  const bet = board.bet(place)
  const drafted = board.drafted(place)
  const total = bet + drafted
  const name = t('spot', { name: label, odds })
  const chips = total === 0n ? '' : formatMoney(total, currency)
  const state = board.wins(place) ? css.wins : ''
  return (
    <button
      type="button"
      class={`${css.spot} ${className} ${state}`}
      style={style}
      disabled={!board.isOpen}
      data-place={place}
      aria-label={chips === '' ? name : t('spot.chips', { name, amount: chips })}
      onClick={() => board.placeChip(place)}
    >
      {children}
      {total > 0n && (
        <span class={`${css.chip} ${drafted > 0n ? css.drafted : ''}`}>
          <ChipDisc amount={total} size={24} />
        </span>
      )}
    </button>
  )
}
