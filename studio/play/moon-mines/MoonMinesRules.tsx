import { lastPick, multipleAfter } from '../../src/games/moon-mines/rules.ts'
import css from '../reels/PayTable.module.css'
import { PayTable } from '../reels/PayTable.tsx'
import type { RulesProps } from '../screen.ts'
import { sayTimes } from '../shell/text/money.ts'
import { speak } from '../shell/text/text.ts'
import star from './symbols/star.svg'
import { texts } from './texts.ts'

const MINES = [1, 3, 5, 10, 24] as const
const PICKS = [1, 2, 3, 5, 8, 10, 15, 20, 24] as const

/** How Moon Mines is played and what it pays. */
export function MoonMinesRules({ language }: RulesProps) {
  const say = speak(texts, language)
  return (
    <div class={css.rules}>
      <p>{say('rules')}</p>
      <p>{say('rules.take')}</p>
      <p>{say('rules.last')}</p>
      <p>{say('rules.left')}</p>
      <PayTable
        caption={`${say('table')}: ${MINES.join(', ')}`}
        rows={PICKS.map((picks) => ({
          picture: star,
          name: String(picks),
          pays: MINES.map((mines) =>
            picks <= lastPick(mines) ? sayTimes(multipleAfter(mines, picks)) : '–',
          ),
        }))}
      />
    </div>
  )
}
