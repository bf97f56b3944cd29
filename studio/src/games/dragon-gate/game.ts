import type { StudioGame } from '../game.ts'
import { mostMultiple, playRound, returns } from './rules.ts'

export const dragonGate: StudioGame = {
  code: 'dragon-gate',
  vendor: 'KOIRNG',
  category: 'RNG',
  names: { EN: 'Dragon Gate', MS: 'Pintu Naga', CN: '鱼跃龙门' },
  proof: 'mean counts of each symbol on each reel, multiplied along the reels; gates by convolution',
  wagers: () => [
    {
      bet: '243 ways',
      return: returns().whole,
      most: mostMultiple(),
      round: (chance) => playRound(chance).multiple,
    },
  ],
}
