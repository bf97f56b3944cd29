import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * What is published when a draw locks: the root of its tickets. Each seal holds the hash of the seal that the
 * game published before it, so a seal that somebody kept binds every root before it
 * (docs/fairness.md#the-seal).
 */
export interface DrawSeal {
  readonly game: string
  readonly numero: string
  /** Hash of the draw's record; null for a draw that was made before official draws had records. */
  readonly record: string | null
  /** Merkle root of the tickets, hex, and how many there are. */
  readonly root: string
  readonly count: number
  /** Ms since 1970. */
  readonly publishedAt: number
  /** Hash of the game's previous seal; 64 zeros for the first. */
  readonly previous: string
}

/** A seal as it is sent and kept: its canonical text, its Ed25519 signature and the key that signed, hex. */
export interface SignedSeal {
  readonly text: string
  readonly signature: string
  readonly publicKey: string
}

const HASH = '[0-9a-f]{64}'
const LINES = new RegExp(
  `^koi-seal-1\\ngame (\\w+)\\nnumero ([\\w-]+)\\nrecord (${HASH}|-)\\nroot (${HASH})\\n` +
    `count (\\d{1,15})\\npublished (\\d{1,15})\\nprevious (${HASH})\\n$`,
)

/** The canonical text of a seal, which is hashed and signed. Throws RangeError for fields not valid in it. */
export function sealText(seal: DrawSeal): string {
  const text = textOf(seal)
  if (parseSeal(text) === null) throw new RangeError(`not a seal: ${JSON.stringify(seal)}`)
  return text
}

function textOf({ game, numero, record, root, count, publishedAt, previous }: DrawSeal): string {
  return (
    `koi-seal-1\ngame ${game}\nnumero ${numero}\nrecord ${record ?? '-'}\nroot ${root}\ncount ${count}\n` +
    `published ${publishedAt}\nprevious ${previous}\n`
  )
}

/** Reads a canonical text; null when it is not canonical. */
export function parseSeal(text: string): DrawSeal | null {
  const match = LINES.exec(text)
  if (match === null) return null
  const [, game = '', numero = '', record = '', root = '', count, publishedAt, previous = ''] = match
  const seal = {
    game,
    numero,
    record: record === '-' ? null : record,
    root,
    count: Number(count),
    publishedAt: Number(publishedAt),
    previous,
  }
  return textOf(seal) === text ? seal : null
}

/** SHA-256 of the canonical text, hex. */
export function sealHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

/** Whether the key that a seal names made its signature. Never throws. */
export function isSigned({ text, signature, publicKey }: SignedSeal): boolean {
  try {
    return ed25519.verify(hexToBytes(signature), utf8ToBytes(text), hexToBytes(publicKey))
  } catch {
    // The library throws for texts that are not hex and for points that are not on the curve.
    return false
  }
}
