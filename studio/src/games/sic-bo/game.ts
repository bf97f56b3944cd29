import type { StudioGame } from '../game.ts'
import { BETS, type Bet, mostOn, multipleAt, returnOn, roll } from './rules.ts'

export const sicBo: StudioGame = {
  code: 'sic-bo',
  vendor: 'KOILIVE',
  category: 'LIVE',
  names: { EN: 'Sic Bo', MS: 'Dadu Sic Bo', CN: '骰宝' },
  proof: 'all 216 rolls, every bet of the table',
  wagers: () =>
    BETS.filter(isFirstOfItsRow).map((bet) => ({
      bet: nameOf(bet),
      return: returnOn(bet),
      most: mostOn(bet),
      round: (chance) => multipleAt(bet, roll(chance)),
    })),
}

/** One line for all faces, and for totals that mirror each other. */
function isFirstOfItsRow(bet: Bet): boolean {
  if ('face' in bet) return bet.face === 1
  if (bet.kind === 'pair') return bet.faces.join() === '1,2'
  return bet.kind !== 'total' || bet.total <= 10
}

function nameOf(bet: Bet): string {
  if (bet.kind === 'total') return `total ${bet.total} or ${21 - bet.total}`
  return bet.kind.replace('_', ' ')
}
