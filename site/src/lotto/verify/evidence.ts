import { type BeaconChain, quicknet } from '@koi/contract/fairness/beacon.ts'
import type { DrawEvidence } from '@koi/contract/fairness/check-draw.ts'
import type { OwnRecord } from '@koi/contract/fairness/commitment.ts'
import { isFamily } from '@koi/contract/lottery/games.ts'
import type { DrawRecordAnswer } from '../queries.ts'

/** The beacon chain of a draw, as the answer says. */
export const chainOf = (draw: DrawRecordAnswer): BeaconChain => ({
  name: draw.beaconMock ? 'mock' : quicknet.name,
  hash: draw.beaconChain ?? '',
  publicKey: draw.beaconPublicKey ?? '',
  genesis: draw.beaconGenesis ?? 0,
  period: draw.beaconPeriod ?? 0,
  mock: draw.beaconMock,
})

/** Everything that decides a draw; empty where it is not published yet; null for an unknown family. */
export function evidenceOf(draw: DrawRecordAnswer, record: OwnRecord): DrawEvidence | null {
  if (!isFamily(draw.family)) return null
  return {
    family: draw.family,
    record,
    recordHash: draw.recordHash ?? '',
    chain: chainOf(draw),
    signature: draw.beaconSignature ?? '',
    randomness: draw.beaconRandomness ?? '',
    seed: draw.seed ?? '',
    winningNumber: draw.winningNumber ?? '',
  }
}
