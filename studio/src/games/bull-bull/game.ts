import type { StudioGame } from '../game.ts'
import { returnOfLock } from './exact.ts'
import { backTo, deal, duel, LOCKED_TIMES } from './rules.ts'

const BASE = 10_000n

export const bullBull: StudioGame = {
  code: 'bull-bull',
  vendor: 'KOIPVP',
  category: 'PVP',
  names: { EN: 'Bull Bull', MS: 'Lembu Lembu', CN: '斗牛' },
  proof:
    'all 3 986 646 103 440 pairs of hands from one deck, by shapes; the house takes 5 % of what a duel wins',
  wagers: () => [
    {
      bet: 'five bases locked for a duel',
      return: returnOfLock().whole,
      most:
        (10_000n * backTo('player', BASE, { winner: 'player', times: LOCKED_TIMES })) / (LOCKED_TIMES * BASE),
      round(chance) {
        const [banker = [], player = []] = deal(chance, 1)
        return (10_000n * backTo('player', BASE, duel({ banker, player }))) / (LOCKED_TIMES * BASE)
      },
    },
  ],
}
