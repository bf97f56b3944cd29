import type { StudioGame, Wager } from '../game.ts'
import { lastPick, multipleAfter, openTile, placeMines, returnAfter } from './rules.ts'

/** Plans for the table: all others return the same, apart from the rounding of their multiple. */
const PLANS = [
  [1, 1],
  [3, 3],
  [3, 10],
  [5, 5],
  [10, 3],
  [24, 1],
] as const

export const moonMines: StudioGame = {
  code: 'moon-mines',
  vendor: 'KOIRNG',
  category: 'RNG',
  names: { EN: 'Moon Mines', MS: 'Periuk Api Bulan', CN: '月球扫雷' },
  proof: 'the multiple times P(all tiles safe), by binomial coefficients',
  wagers: () => PLANS.map(([mines, picks]) => plan(mines, picks)),
}

function plan(mines: number, picks: number): Wager {
  return {
    bet: `${mines} ${mines === 1 ? 'mine' : 'mines'}, stop after ${picks}`,
    return: returnAfter(mines, picks),
    most: multipleAfter(mines, lastPick(mines)),
    round(chance) {
      let round = placeMines(chance, mines)
      for (let tile = 0; tile < picks && round.state === 'open'; tile += 1) {
        round = openTile(round, tile) ?? round
      }
      return round.multiple
    },
  }
}
