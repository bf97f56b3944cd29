import { FREE_TIMES, LINE_PAYS, LINES, MOONS } from '../../src/games/pearl-pond/paytable.ts'
import { SCATTER, WILD } from '../../src/games/reels.ts'
import css from '../reels/PayTable.module.css'
import { PayTable } from '../reels/PayTable.tsx'
import type { RulesProps } from '../screen.ts'
import { translator } from '../shell/text/text.ts'
import { pearlPond, pictures } from './game.ts'
import { texts } from './texts.ts'

/** How Pearl Pond is played and what it pays. */
export function PearlPondRules({ language }: RulesProps) {
  const t = translator(texts, language)
  return (
    <div class={css.rules}>
      <p>{t('lines')}</p>
      <div class={css.scatter}>
        <img src={pictures[WILD]} width="40" height="40" alt="" />
        {t('wild')}
      </div>
      <div class={css.scatter}>
        <img src={pictures[SCATTER]} width="40" height="40" alt="" />
        {t('moons')}
      </div>
      <ul class="quiet">
        {Object.entries(MOONS).map(([count, { pays, spins }]) => (
          <li key={count}>{t('scatter', { count, pays: pays.toString(), spins })}</li>
        ))}
      </ul>
      <p>{t('free', { times: FREE_TIMES.toString() })}</p>
      <PayTable
        caption={t('table')}
        rows={Object.entries(LINE_PAYS).map(([letter, pays]) => ({
          picture: pictures[letter] ?? '',
          name: pearlPond.nameOf(letter, language),
          pays: pays.map((times) => `×${times}`),
        }))}
      />
      <div class={css.lines}>
        {LINES.map((rows, line) => (
          <figure key={rows.join('')}>
            <svg viewBox="0 0 50 30" aria-hidden="true">
              <polyline points={rows.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')} />
            </svg>
            {t('figure', { line: line + 1 })}
          </figure>
        ))}
      </div>
    </div>
  )
}
