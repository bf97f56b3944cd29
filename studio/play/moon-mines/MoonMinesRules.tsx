import { lastPick, multipleAfter } from '../../src/games/moon-mines/rules.ts'
import css from '../reels/PayTable.module.css'
import { PayTable } from '../reels/PayTable.tsx'
import type { RulesProps } from '../screen.ts'
import { formatTimes } from '../shell/text/money.ts'
import { translator } from '../shell/text/text.ts'
import star from './symbols/star.svg'
import { texts } from './texts.ts'

const MINES = [1, 3, 5, 10, 24] as const
const PICKS = [1, 2, 3, 5, 8, 10, 15, 20, 24] as const

/** How Moon Mines is played and what it pays. */
export function MoonMinesRules({ language }: RulesProps) {
  const t = translator(texts, language)
  return (
    <div class={css.rules}>
      <p>{t('rules')}</p>
      <p>{t('rules.take')}</p>
      <p>{t('rules.last')}</p>
      <p>{t('rules.left')}</p>
      <PayTable
        caption={`${t('table')}: ${MINES.join(', ')}`}
        rows={PICKS.map((picks) => ({
          picture: star,
          name: String(picks),
          pays: MINES.map((mines) =>
            picks <= lastPick(mines) ? formatTimes(multipleAfter(mines, picks)) : '–',
          ),
        }))}
      />
    </div>
  )
}
