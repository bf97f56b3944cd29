import { payoutOf } from '../../src/games/multiple.ts'
import { formatMoney } from '../shell/text/money.ts'
import { type Language, translator } from '../shell/text/text.ts'
import { Amount } from '../shell/ui/Amount.tsx'
import { Burst } from '../shell/ui/Burst.tsx'
import type { ReelsGame } from './game.ts'
import type { Show } from './play-steps.ts'
import css from './ReelsScreen.module.css'
import type { ShownWin } from './show.ts'
import { reelTexts } from './texts.ts'

export interface ResultProps {
  game: ReelsGame
  show: Show
  /** The win that is looked at now. */
  looked: ShownWin | null
  language: Language
  currency: string
  isTurning: boolean
}

/** Below the board: what is won, counted, and where it comes from. */
export function Result({ game, show, looked, language, currency, isTurning }: ResultProps) {
  const t = translator(reelTexts, language)
  const money = (amount: bigint) => formatMoney(amount, currency)
  const note = noteOf()
  return (
    <div class={css.result} data-grade={show.grade ?? undefined}>
      <p class={css.won}>
        {show.won > 0n ? (
          <>
            {show.grade === 'big' && <b class={css.big}>{t('big')}</b>}
            <Amount amount={show.won} from={0n} currency={currency} />
          </>
        ) : (
          <span class={css.idle}>{t(isTurning ? 'turning' : show.grade === null ? 'idle' : 'none')}</span>
        )}
      </p>
      <p class={css.note}>{note}</p>
      {(show.grade === 'win' || show.grade === 'big') && <Burst />}
    </div>
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
    if (looked === null) return ''
    const symbol = game.nameOf(looked.symbol, language)
    const amount = money(payoutOf(show.stake, looked.multiple))
    const { length, line, ways } = looked
    return line === null
      ? t('ways', { length, symbol, ways: ways ?? 1, amount })
      : t('line', { line: line + 1, length, symbol, amount })
  }
}
