import type { StudioGame } from '../game.ts'
import { largest, ONE_TIMES } from '../multiple.ts'
import { FISHES, returnOn, shootAt } from './rules.ts'

export const lanternReef: StudioGame = {
  code: 'lantern-reef',
  vendor: 'KOIFISH',
  category: 'FISH',
  names: { EN: 'Lantern Reef', MS: 'Terumbu Tanglung', CN: '灯笼礁' },
  proof:
    'the probability of a catch, in millionths, times the mean of what the fish pays; every shot is independent',
  wagers: () =>
    FISHES.map((fish) => ({
      bet: `a shot at the ${fish.code.replace('-', ' ')}`,
      return: returnOn(fish),
      most: largest(fish.pays.map(({ times }) => BigInt(times) * ONE_TIMES)),
      round: (chance) => shootAt(fish, chance),
    })),
}
