import { type Chance, chanceOf, hashOf } from '../../../src/fairness/chance.ts'
import { beaconAt, type RoundProof, sharedSource } from '../../../src/fairness/shared-round.ts'
import type { BeaconProof, HistoryRow } from '../../../src/host/protocol.ts'
import { promiseText } from './promises.ts'
import { isSame } from './same.ts'

export type Verdict =
  | 'true'
  | 'other_promise'
  | 'other_seed'
  | 'unknown_chain'
  | 'early_beacon'
  | 'wrong_beacon'
  | 'other_outcome'

/**
 * Whether a round of the player's list kept its promise: the revealed seed has the hash that was shown
 * before, a shared round's beacon is genuine and came after the close, and the rules turn both into the
 * result that the host sent. null while the seed is secret or the round has not ended.
 * @param kept what this browser noted before the round; null when it did not see it
 */
export async function verify(
  row: HistoryRow,
  check: (row: HistoryRow, chance: Chance) => boolean,
  kept: string | null,
): Promise<Verdict | null> {
  const { source } = row
  if (source === null || source.serverSeed === null || row.detail === null) return null
  const { serverSeed, serverHash, clientSeed, nonce, beacon } = source
  if (beacon !== null && kept !== null && kept !== promiseText({ hash: serverHash, beacon: refOf(beacon) }))
    return 'other_promise'
  if (hashOf(serverSeed) !== serverHash) return 'other_seed'
  if (beacon !== null) {
    const found = await checkBeacon(beacon)
    if ('fault' in found) return found.fault
    if (!clientSeed.endsWith(`.${found.randomness}`)) return 'wrong_beacon'
  }
  return check(row, chanceOf({ serverSeed, clientSeed, nonce })) ? 'true' : 'other_outcome'
}

const refOf = ({ chain, round }: BeaconProof) => ({ chain: chain.hash, round })

interface Proving {
  readonly proof: RoundProof
  readonly chains: readonly BeaconProof['chain'][]
  /** The rules: the result of a row by its chance. */
  readonly replay: (proof: RoundProof, chance: Chance) => unknown
  readonly kept: string | null
}

/** The same for a row of the public history. */
export async function verifyProof({ proof, chains, replay, kept }: Proving): Promise<Verdict> {
  const { hash, beacon, seed, signature, closesAt, code, number, result } = proof
  if (kept !== null && kept !== promiseText(proof)) return 'other_promise'
  if (seed === null || hashOf(seed) !== hash) return 'other_seed'
  let randomness: string | null = null
  if (beacon !== null) {
    const chain = chains.find((one) => one.hash === beacon.chain)
    if (chain === undefined || signature === null) return 'unknown_chain'
    const found = await checkBeacon({ chain, round: beacon.round, signature, closesAt })
    if ('fault' in found) return found.fault
    randomness = found.randomness
  }
  const chance = chanceOf(sharedSource({ serverSeed: seed, code, number, randomness }))
  return isSame(result, replay(proof, chance)) ? 'true' : 'other_outcome'
}

/** The randomness of a beacon's round, or what is wrong with it. The curve's code is loaded with the first check. */
async function checkBeacon({
  chain,
  round,
  signature,
  closesAt,
}: BeaconProof): Promise<{ readonly randomness: string } | { readonly fault: Verdict }> {
  const { isKnownChain, timeOfRound, verifyRound } = await import('@koi/contract/fairness/beacon.ts')
  if (!isKnownChain(chain)) return { fault: 'unknown_chain' }
  if (timeOfRound(chain, round) < beaconAt({ closesAt })) return { fault: 'early_beacon' }
  const randomness = verifyRound(chain, round, signature)
  return randomness === null ? { fault: 'wrong_beacon' } : { randomness }
}
