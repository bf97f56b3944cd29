import type { StudioGame } from '../game.ts'
import { mostMultiple, playRound, returns } from './rules.ts'

export const pearlPond: StudioGame = {
  code: 'pearl-pond',
  vendor: 'KOIRNG',
  category: 'RNG',
  names: { EN: 'Pearl Pond', MS: 'Kolam Mutiara', CN: '珍珠池塘' },
  proof: "the strips' shares of each symbol, multiplied along a line; moons by convolution over the reels",
  wagers: () => [
    {
      bet: 'twenty lines',
      return: returns().whole,
      most: mostMultiple(),
      round: (chance) => playRound(chance).multiple,
    },
  ],
}
