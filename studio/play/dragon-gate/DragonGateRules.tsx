import { GATES, WAY_PAYS } from '../../src/games/dragon-gate/paytable.ts'
import { SCATTER, WILD } from '../../src/games/reels.ts'
import css from '../reels/PayTable.module.css'
import { PayTable } from '../reels/PayTable.tsx'
import type { RulesProps } from '../screen.ts'
import { translator } from '../shell/text/text.ts'
import { dragonGate, pictures } from './game.ts'
import { texts } from './texts.ts'

/** How Dragon Gate is played and what it pays. */
export function DragonGateRules({ language }: RulesProps) {
  const t = translator(texts, language)
  return (
    <div class={css.rules}>
      <p>{t('ways')}</p>
      <div class={css.scatter}>
        <img src={pictures[WILD]} width="40" height="40" alt="" />
        {t('wild')}
      </div>
      <div class={css.scatter}>
        <img src={pictures[SCATTER]} width="40" height="40" alt="" />
        {t('gates')}
      </div>
      <ul class="quiet">
        {Object.entries(GATES).map(([count, { pays, spins }]) => (
          <li key={count}>{t('scatter', { count, pays: pays.toString(), spins })}</li>
        ))}
      </ul>
      <p>{t('free')}</p>
      <PayTable
        caption={t('table')}
        rows={Object.entries(WAY_PAYS).map(([letter, pays]) => ({
          picture: pictures[letter] ?? '',
          name: dragonGate.nameOf(letter, language),
          pays: pays.map((times) => `×${times}`),
        }))}
      />
    </div>
  )
}
