import type { StudioGame } from '../game.ts'
import { wagersOn } from '../virtual/wagers.ts'
import { COCKS, fightOf } from './rules.ts'

export const cockDerby: StudioGame = {
  code: 'cock-derby',
  vendor: 'KOICOCK',
  category: 'COCKFIGHT',
  names: { EN: 'Cock Derby', MS: 'Derbi Ayam', CN: '斗鸡大赛' },
  proof: `all 21 results of five pittings, priced to return 95 %; here ${COCKS[0]?.code} (Meron, home) against
${COCKS[3]?.code} (Wala, away), and for every pair in a test`,
  wagers: () => {
    const [meron, , , wala] = COCKS
    return meron === undefined || wala === undefined ? [] : wagersOn(fightOf(meron, wala), 'halves')
  },
}
