import { FREE_TIMES, LINE_PAYS, LINES, MOONS } from '../../src/games/pearl-pond/paytable.ts'
import css from '../reels/PayTable.module.css'
import { SpecialSymbols } from '../reels/SpecialSymbols.tsx'
import { SymbolPays } from '../reels/SymbolPays.tsx'
import type { RulesProps } from '../screen.ts'
import { translator } from '../shell/text/text.ts'
import { pearlPond } from './game.ts'
import { texts } from './texts.ts'

/** How Pearl Pond is played and what it pays. */
export function PearlPondRules({ language }: RulesProps) {
  const t = translator(texts, language)
  return (
    <div class={css.rules}>
      <p>{t('lines')}</p>
      <SpecialSymbols
        pictures={pearlPond.pictures}
        wild={t('wild')}
        scatter={t('moons')}
        awards={Object.entries(MOONS).map(([count, { pays, spins }]) =>
          t('scatter', { count, pays: pays.toString(), spins }),
        )}
      />
      <p>{t('free', { times: FREE_TIMES.toString() })}</p>
      <SymbolPays game={pearlPond} language={language} caption={t('table')} pays={LINE_PAYS} />
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
