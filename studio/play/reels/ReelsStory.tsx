import { fromWire } from '@koi/contract/money.ts'
import { payoutOf } from '../../src/games/multiple.ts'
import type { SoloDetail } from '../../src/solo/protocol.ts'
import type { StoryProps } from '../screen.ts'
import { formatMoney } from '../shell/text/money.ts'
import { translator } from '../shell/text/text.ts'
import type { ReelsGame } from './game.ts'
import css from './PayTable.module.css'
import { type ShownSpin, stepsOf } from './show.ts'
import { reelTexts } from './texts.ts'

/** A round with reels that has ended: every spin, what it showed and what it paid. */
export function ReelsStory({ game, row, language, currency }: StoryProps & { game: ReelsGame }) {
  const t = translator(reelTexts, language)
  const stake = fromWire(row.stake)
  const { play } = row.detail as SoloDetail
  const shown = game.shownOf(play)
  const { award, free } = shown
  const amounts = new Map(
    stepsOf(shown, stake).flatMap((step) =>
      step.kind === 'wins' ? [[step.spin, step.amount] as const] : [],
    ),
  )
  const one = (spin: ShownSpin, place: number) => (
    <section class={css.spin} key={place}>
      <h4>
        <span>{place === 0 ? t('spin') : t('free', { place, all: free.length })}</span>
        <span class={`figures ${css.gold}`}>{formatMoney(amounts.get(spin) ?? 0n, currency)}</span>
      </h4>
      <div class={css.shown}>
        {[0, 1, 2].map((line) =>
          spin.windows.map((window, reel) => {
            const letter = window.at(line) ?? ''
            return <img key={reel} src={game.pictures[letter]} alt={game.nameOf(letter, language)} />
          }),
        )}
      </div>
      <ul>
        {spin.wins.map(({ line, ways, length, symbol, multiple }) => (
          <li key={`${line} ${symbol}`}>
            {t(line === null ? 'ways' : 'line', {
              line: (line ?? 0) + 1,
              ways: ways ?? 1,
              length,
              symbol: game.nameOf(symbol, language),
              amount: formatMoney(payoutOf(stake, multiple), currency),
            })}
          </li>
        ))}
        {place === 0 && award !== null && (
          <li>
            {t('free.award', { spins: award.spins })} ·{' '}
            {formatMoney(payoutOf(stake, award.multiple), currency)}
          </li>
        )}
      </ul>
    </section>
  )
  return (
    <div class={css.spins}>
      {one(shown.base, 0)}
      {free.map((spin, place) => one(spin, place + 1))}
    </div>
  )
}
