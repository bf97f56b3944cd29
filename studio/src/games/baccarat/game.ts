import type { StudioGame } from '../game.ts'
import { returns } from './exact.ts'
import { BETS, deal, multipleAt, PAYS } from './rules.ts'

export const baccarat: StudioGame = {
  code: 'baccarat',
  vendor: 'KOILIVE',
  category: 'LIVE',
  names: { EN: 'Baccarat', MS: 'Bakarat', CN: '百家乐' },
  proof: 'all 4 998 398 275 503 360 deals of six cards from a full shoe of eight decks',
  wagers: () => {
    const exact = returns()
    return BETS.map((bet) => ({
      bet: bet.replace('_', ' '),
      return: exact[bet],
      most: PAYS[bet],
      round: (chance) => multipleAt(bet, deal(chance)),
    }))
  },
}
