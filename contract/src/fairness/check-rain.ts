import { hexToBytes } from '@noble/hashes/utils.js'
import { type BeaconChain, isKnownChain, roundFrom, verifyRound } from './beacon.ts'
import { matchesCommitment, recordHash } from './commitment.ts'
import { drawStream } from './draw-stream.ts'
import { parseRainRecord, RAIN_GAME, type RainRecord } from './rain-record.ts'
import { rainShares } from './rain-shares.ts'

/** All that is published about a rain that is over; hashes, seed and signature are lower-case hex. */
export interface RainEvidence {
  /** The canonical text of the record, and its hash as it was published before. */
  readonly text: string
  readonly recordHash: string
  readonly chain: BeaconChain
  readonly signature: string
  readonly randomness: string
  readonly seed: string
  /** The amounts by place, in units of 1/100000, as the house says they were. */
  readonly amounts: readonly bigint[]
}

/** One step of the check, in the order in which a reader would follow it. */
export interface RainCheck {
  readonly step: 'record' | 'chain' | 'round' | 'commitment' | 'beacon' | 'amounts'
  readonly holds: boolean
}

/** The round that decides the amounts of a rain: the first that comes out when it opens or later. */
export const roundOfRain = (chain: BeaconChain, openAt: number): number => roundFrom(chain, openAt)

/**
 * Recomputes a rain from what was published: the record has its published hash; its chain is known; its round
 * is that of its opening; the seed matches the commitment; the signature is the beacon's; seed and randomness
 * give the amounts at their places. Never throws: evidence that cannot be read does not hold.
 */
export function checkRain(evidence: RainEvidence, verify = verifyRound): readonly RainCheck[] {
  const { chain, signature, randomness, seed } = evidence
  const record = parseRainRecord(evidence.text)
  const holds = (isTrue: (of: RainRecord) => boolean): boolean => record !== null && isTrue(record)
  return [
    { step: 'record', holds: holds(() => recordHash(evidence.text) === evidence.recordHash) },
    { step: 'chain', holds: holds(({ beacon }) => isKnownChain(chain) && beacon === chain.hash) },
    { step: 'round', holds: holds(({ round, openAt }) => round === roundOfRain(chain, openAt)) },
    { step: 'commitment', holds: holds(({ commit }) => matchesCommitment(commit, seed)) },
    {
      step: 'beacon',
      holds: holds(({ round }) => randomness !== '' && verify(chain, round, signature) === randomness),
    },
    { step: 'amounts', holds: holds((of) => isSame(redrawRain(of, evidence), evidence.amounts)) },
  ]
}

const isSame = (one: readonly bigint[] | null, other: readonly bigint[]): boolean =>
  one !== null && one.length === other.length && one.every((amount, place) => amount === other[place])

/** The amounts that seed and randomness give; null when the seed is not hex, or the terms cannot be. */
export function redrawRain(
  record: RainRecord,
  { seed, randomness }: Pick<RainEvidence, 'seed' | 'randomness'>,
): readonly bigint[] | null {
  if (!/^([0-9a-f]{2})+$/.test(seed)) return null
  const { numero, round } = record
  try {
    return rainShares(
      record,
      drawStream({ seed: hexToBytes(seed), game: RAIN_GAME, numero, round, randomness }),
    )
  } catch {
    // The budget cannot be divided into these envelopes.
    return null
  }
}
