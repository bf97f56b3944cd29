import type { StudioGame } from '../game.ts'
import { wagersOn } from '../virtual/wagers.ts'
import { SIDES, seriesOf } from './rules.ts'

export const arenaCup: StudioGame = {
  code: 'arena-cup',
  vendor: 'KOIESPORT',
  category: 'ESPORTS',
  names: { EN: 'Arena Cup', MS: 'Piala Arena', CN: '竞技场杯' },
  proof: `all four results of a series, priced to return 95 %; here ${SIDES[0]?.code} against
${SIDES[3]?.code}, and for every pair in a test`,
  wagers: () => {
    const [home, , , away] = SIDES
    return home === undefined || away === undefined ? [] : wagersOn(seriesOf(home, away), 'halves')
  },
}
