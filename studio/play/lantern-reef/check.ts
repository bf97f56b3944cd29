import { toWire } from '@koi/contract/money.ts'
import { chanceOf } from '../../src/fairness/chance.ts'
import { FISHES, POWERS, shootAt } from '../../src/games/lantern-reef/rules.ts'
import { ONE_TIMES } from '../../src/games/multiple.ts'
import type { HistoryRow } from '../../src/host/protocol.ts'
import { readShots, type SittingStory, shotSource } from '../../src/reef/protocol.ts'

/** Whether the rules turn the seeds into each shot of a sitting, and the shots add up to its sums. */
export function checkSitting({ detail, source }: HistoryRow): boolean {
  if (detail === null || source === null || source.serverSeed === null) return false
  const { shots: letters, spent, won } = detail as SittingStory
  const { serverSeed, clientSeed, nonce } = source
  const shots = readShots(letters)
  const isTrue = shots.every(({ kind, times }, number) => {
    const fish = FISHES[kind]
    if (fish === undefined) return false
    const chance = chanceOf(shotSource({ serverSeed, clientSeed, nonce }, number))
    return shootAt(fish, chance) === BigInt(times) * ONE_TIMES
  })
  const powers = shots.map(({ power }) => POWERS[power] ?? 0n)
  const paid = shots.map(({ times }, i) => (powers[i] ?? 0n) * BigInt(times))
  return isTrue && toWire(sumOf(powers)) === spent && toWire(sumOf(paid)) === won
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)
