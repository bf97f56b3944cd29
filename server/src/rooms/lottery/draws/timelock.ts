import type { DrawPairings } from '@koi/contract/fairness/check-draw.ts'
import type { TimelockInput } from '@koi/contract/fairness/timelock.ts'
import { runInThread } from '../../../threads.ts'
import { checkRound } from './beacon.ts'
import type { OwnDraw } from './draw.ts'

/** So few that a check of the beacon, which a draw waits for, is not kept waiting behind them. */
const BATCH = 10

/** Encrypts seeds to the rounds of their draws, on another thread; in the order of the seeds. */
export async function lockSeeds(seeds: readonly TimelockInput[]): Promise<string[]> {
  const timelocks: string[] = []
  for (let at = 0; at < seeds.length; at += BATCH)
    timelocks.push(...(await runInThread('lockSeeds', seeds.slice(at, at + BATCH))))
  return timelocks
}

/** What the check of a draw would compute for long, computed on another thread for this signature. */
export async function computePairings(
  { chain, round, timelock }: Pick<OwnDraw, 'chain' | 'round' | 'timelock'>,
  signature: string,
): Promise<DrawPairings> {
  const opening = timelock === null ? null : runInThread('openTimelock', { ciphertext: timelock, signature })
  const [randomness, opened] = await Promise.all([checkRound(chain, round, signature), opening])
  return { verify: () => randomness, open: () => opened }
}
