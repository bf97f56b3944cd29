import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * What is published about a draw before its sale opens. Each record holds the hash of the record before it in
 * the same game, so that none can be left out, exchanged or added later (docs/fairness.md#the-record).
 */
export interface DrawRecord {
  readonly game: string
  readonly numero: string
  /** Ms since 1970: when sale stops, and when the draw is made. */
  readonly closeAt: number
  readonly drawAt: number
  /** Hash of the beacon chain, and its round that this draw waits for. */
  readonly beacon: string
  readonly round: number
  /** SHA-256 of the draw's seed. */
  readonly commit: string
  /** Hash of the game's previous record; {@link FIRST_PREVIOUS} for the first. */
  readonly previous: string
}

export const FIRST_PREVIOUS = '0'.repeat(64)

const FORMAT = 'koi-draw-1'
const LINES = new RegExp(
  `^${FORMAT}\\ngame (\\w+)\\nnumero ([\\w-]+)\\nclose (\\d{1,15})\\ndraw (\\d{1,15})\\n` +
    'beacon ([0-9a-f]{64})\\nround (\\d{1,15})\\ncommit ([0-9a-f]{64})\\nprevious ([0-9a-f]{64})\\n$',
)

/** The published commitment to a seed: its SHA-256, hex. */
export function commitTo(seed: Uint8Array): string {
  return bytesToHex(sha256(seed))
}

/** True when a revealed seed (hex) matches the commitment. */
export function matchesCommitment(commit: string, seed: string): boolean {
  return /^([0-9a-f]{2})+$/.test(seed) && commitTo(hexToBytes(seed)) === commit
}

/** The canonical text of a record, which is hashed. Throws RangeError for fields that are not valid in it. */
export function recordText(record: DrawRecord): string {
  const { game, numero, closeAt, drawAt, beacon, round, commit, previous } = record
  const text =
    `${FORMAT}\ngame ${game}\nnumero ${numero}\nclose ${closeAt}\ndraw ${drawAt}\n` +
    `beacon ${beacon}\nround ${round}\ncommit ${commit}\nprevious ${previous}\n`
  if (!LINES.test(text)) throw new RangeError(`not a draw record: ${JSON.stringify(record)}`)
  return text
}

/** SHA-256 of the canonical text, hex. */
export function recordHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** Reads a canonical text; null when it is not canonical. */
export function parseRecord(text: string): DrawRecord | null {
  const match = LINES.exec(text)
  if (match === null) return null
  const [
    ,
    game = '',
    numero = '',
    closeAt = '',
    drawAt = '',
    beacon = '',
    round = '',
    commit = '',
    previous = '',
  ] = match
  const record = {
    game,
    numero,
    closeAt: Number.parseInt(closeAt, 10),
    drawAt: Number.parseInt(drawAt, 10),
    beacon,
    round: Number.parseInt(round, 10),
    commit,
    previous,
  }
  return recordText(record) === text ? record : null
}

/**
 * Checks consecutive records of one game, oldest first.
 * Returns the index of the first that does not follow the one before it, or null when all do.
 */
export function findBrokenLink(texts: readonly string[], previous = FIRST_PREVIOUS): number | null {
  let expected = previous
  let game: string | null = null
  for (const [index, text] of texts.entries()) {
    const record = parseRecord(text)
    if (record === null || record.previous !== expected || (game !== null && record.game !== game))
      return index
    game = record.game
    expected = recordHash(text)
  }
  return null
}
