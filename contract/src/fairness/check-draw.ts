import { hexToBytes } from '@noble/hashes/utils.js'
import { drawResult, type Family, formatResult } from '../lottery/games.ts'
import { type BeaconChain, isKnownChain, roundOfDraw, verifyRound } from './beacon.ts'
import { matchesCommitment, type OwnRecord, recordHash, recordText } from './commitment.ts'
import { drawStream } from './draw-stream.ts'
import { openTimelock } from './timelock.ts'

/** All that is published about a finished draw; hashes, seed and signature are lower-case hex. */
export interface DrawEvidence {
  readonly family: Family
  readonly record: OwnRecord
  readonly recordHash: string
  readonly chain: BeaconChain
  readonly signature: string
  readonly randomness: string
  readonly seed: string
  readonly winningNumber: string
}

/** One step of the check, in the order in which a reader would follow it. */
export interface DrawCheck {
  readonly step: 'record' | 'chain' | 'round' | 'commitment' | 'timelock' | 'beacon' | 'result'
  readonly holds: boolean
}

/**
 * Recomputes a draw from what was published: the record has its published hash; its chain is known; its round
 * is the one that its draw time asks for; the seed matches the commitment, and is what the timelock holds;
 * the signature is the beacon's; seed and randomness give the winning number. Never throws: evidence that
 * cannot be read does not hold. `pairings`: their results, where they were computed on another thread.
 */
export function checkDraw(
  evidence: DrawEvidence,
  { verify = verifyRound, open = openTimelock }: Partial<DrawPairings> = {},
): readonly DrawCheck[] {
  const { record, chain, signature, randomness, seed } = evidence
  return [
    { step: 'record', holds: hashOf(record) === evidence.recordHash && isOfFamily(evidence) },
    { step: 'chain', holds: isKnownChain(chain) && record.beacon === chain.hash },
    { step: 'round', holds: record.round === roundOfDraw(chain, record) },
    { step: 'commitment', holds: matchesCommitment(record.commit, seed) },
    { step: 'timelock', holds: holdsSeed(evidence, open) },
    {
      step: 'beacon',
      holds: randomness !== '' && verify(chain, record.round, signature) === randomness,
    },
    { step: 'result', holds: redraw(evidence) === evidence.winningNumber },
  ]
}

/** The two computations of a check that take 10 to 60 ms each. */
export interface DrawPairings {
  readonly verify: typeof verifyRound
  readonly open: typeof openTimelock
}

/** Whether the beacon's signature opens the record's timelock to the seed. Formats 1 and 2 have none. */
function holdsSeed({ record, signature, seed }: DrawEvidence, open: typeof openTimelock): boolean {
  if (record.format < 3) return record.timelock === null
  return record.timelock !== null && open(record.timelock, signature) === seed
}

/** The winning number that seed and randomness give; null when the seed is not hex. */
export function redraw({ family, record, seed, randomness }: DrawEvidence): string | null {
  if (!/^([0-9a-f]{2})+$/.test(seed)) return null
  const { game, numero, round } = record
  return formatResult(
    drawResult(family, drawStream({ seed: hexToBytes(seed), game, numero, round, randomness })),
  )
}

/** A record of format 1 does not name the family. */
const isOfFamily = ({ record, family }: DrawEvidence): boolean =>
  record.family === null || record.family === family

function hashOf(record: OwnRecord): string | null {
  try {
    return recordHash(recordText(record))
  } catch {
    // The fields are not valid in a record.
    return null
  }
}
