import type { StudioGame } from '../game.ts'
import { returnOf } from './exact.ts'
import { mostMultiple, POND, playRound } from './rules.ts'

export const lotusCascade: StudioGame = {
  code: 'lotus-cascade',
  vendor: 'KOIRNG',
  category: 'RNG',
  names: { EN: 'Lotus Cascade', MS: 'Lata Teratai', CN: '莲花瀑布' },
  proof: 'all 15 504 states of the pond, backwards through its six rises',
  wagers: () => [
    {
      bet: 'six of a kind anywhere',
      return: returnOf(POND),
      most: mostMultiple(POND),
      round: (chance) => playRound(chance).multiple,
    },
  ],
}
