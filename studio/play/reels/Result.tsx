import { payoutOf } from '../../src/games/multiple.ts'
import { formatMoney } from '../shell/text/money.ts'
import { type Language, translator } from '../shell/text/text.ts'
import type { ReelsGame } from './game.ts'
import type { Show } from './play-steps.ts'
import { ResultBar } from './ResultBar.tsx'
import type { ShownWin } from './show.ts'
import { reelTexts } from './texts.ts'

export interface ResultProps {
  game: ReelsGame
  show: Show
  /** The win that the board highlights now. */
  highlighted: ShownWin | null
  language: Language
  currency: string
  isTurning: boolean
}

/** The bar below the reels: the amount won, and where it comes from. */
export function Result({ game, show, highlighted, language, currency, isTurning }: ResultProps) {
  const t = translator(reelTexts, language)
  const money = (amount: bigint) => formatMoney(amount, currency)
  return (
    <ResultBar
      won={show.won}
      grade={show.grade}
      currency={currency}
      big={t('big')}
      idle={t(isTurning ? 'turning' : show.grade === null ? 'idle' : 'none')}
      note={noteOf()}
    />
  )

  function noteOf(): string {
    const { award, place, won, before, grade } = show
    if (award !== null && place === 0) return t('free.award', { spins: award.spins })
    if (award !== null && grade !== null) {
      return t('free.total', { spins: award.spins, amount: money(won - before) })
    }
    if (award !== null) {
      const free = t('free', { place, all: award.spins })
      return `${free} · ${t('free.sum', { amount: money(won - before) })}`
    }
    if (highlighted === null) return ''
    const symbol = game.nameOf(highlighted.symbol, language)
    const amount = money(payoutOf(show.stake, highlighted.multiple))
    const { length, line, ways } = highlighted
    return line === null
      ? t('ways', { length, symbol, ways: ways ?? 1, amount })
      : t('line', { line: line + 1, length, symbol, amount })
  }
}
