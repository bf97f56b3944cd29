import type { StudioGame } from '../game.ts'
import { wagersOn } from '../virtual/wagers.ts'
import { matchOf, TEAMS } from './rules.ts'

export const pondLeague: StudioGame = {
  code: 'pond-league',
  vendor: 'KOISPORT',
  category: 'SPORTS',
  names: { EN: 'Pond League', MS: 'Liga Kolam', CN: '池塘联赛' },
  proof: `all 81 scores of the model, priced to return 95 % of stakes that are not refunded; here
${TEAMS[0]?.code} against ${TEAMS[4]?.code}, and for every pair in a test`,
  wagers: () => {
    const [home, , , , away] = TEAMS
    return home === undefined || away === undefined ? [] : wagersOn(matchOf(home, away), 'quarters')
  },
}
