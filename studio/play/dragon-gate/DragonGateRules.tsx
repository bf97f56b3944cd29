import { GATES, WAY_PAYS } from '../../src/games/dragon-gate/paytable.ts'
import css from '../reels/PayTable.module.css'
import { SpecialSymbols } from '../reels/SpecialSymbols.tsx'
import { SymbolPays } from '../reels/SymbolPays.tsx'
import type { RulesProps } from '../screen.ts'
import { translator } from '../shell/text/text.ts'
import { dragonGate } from './game.ts'
import { texts } from './texts.ts'

/** How Dragon Gate is played and what it pays. */
export function DragonGateRules({ language }: RulesProps) {
  const t = translator(texts, language)
  return (
    <div class={css.rules}>
      <p>{t('ways')}</p>
      <SpecialSymbols
        pictures={dragonGate.pictures}
        wild={t('wild')}
        scatter={t('gates')}
        awards={Object.entries(GATES).map(([count, { pays, spins }]) =>
          t('scatter', { count, pays: pays.toString(), spins }),
        )}
      />
      <p>{t('free')}</p>
      <SymbolPays game={dragonGate} language={language} caption={t('table')} pays={WAY_PAYS} />
    </div>
  )
}
