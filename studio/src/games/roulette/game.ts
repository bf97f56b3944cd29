import type { StudioGame } from '../game.ts'
import { BETS, multipleAt, returnOn, spinWheel, winMultiple } from './rules.ts'

const KINDS = [...new Set(BETS.map(({ kind }) => kind))]

export const roulette: StudioGame = {
  code: 'roulette',
  vendor: 'KOILIVE',
  category: 'LIVE',
  names: { EN: 'Roulette', MS: 'Rolet', CN: '轮盘' },
  proof: 'all 37 pockets, every bet of the table',
  wagers: () =>
    KINDS.map((kind) => {
      const { pockets } = BETS.find((bet) => bet.kind === kind) ?? { pockets: [] }
      return {
        bet: kind.replace('_', ' '),
        return: returnOn(pockets),
        most: winMultiple(pockets),
        round: (chance) => multipleAt(pockets, spinWheel(chance)),
      }
    }),
}
