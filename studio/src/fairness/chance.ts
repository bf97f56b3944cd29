import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What decides one round: the house's secret, the player's own text, and the number of the round. */
export interface ChanceSource {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * The random numbers of one round: the same for the same source, in the studio and in the player's browser.
 */
export interface Chance {
  /** A whole number from 0 to n-1, each exactly equally likely; n is at most 2^21. */
  below(n: number): number
}

const WORDS = 2 ** 32
/** A word times this is still a whole number that a double holds exactly. */
const MAX_RANGE = 2 ** 21
const BLOCK = 32

/** Block `counter` of a round (docs/fairness.md#per-player-games). */
export function blockOf({ serverSeed, clientSeed, nonce }: ChanceSource, counter: number): Uint8Array {
  return hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:${counter}`))
}

/** SHA-256 of a server seed's text, in lower-case hex: shown before the seed is used. */
export const hashOf = (serverSeed: string): string => bytesToHex(sha256(utf8ToBytes(serverSeed)))

/**
 * Four bytes for each number, as at Stake: the number divided by 2^32 is the float of the published vectors.
 */
export function wordSource(source: ChanceSource): () => number {
  let counter = 0
  let offset = BLOCK
  let block: DataView = new DataView(new ArrayBuffer(BLOCK))
  return () => {
    if (offset === BLOCK) {
      const bytes = blockOf(source, counter)
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      counter += 1
      offset = 0
    }
    const word = block.getUint32(offset)
    offset += 4
    return word
  }
}

/**
 * The random numbers of a round: index = floor(float × n), but words that would favour an index are skipped,
 * so that returns are exact. Fewer than n words in 2^32 are skipped.
 */
export function chanceOf(source: ChanceSource): Chance {
  const next = wordSource(source)
  return {
    below(n) {
      if (!Number.isInteger(n) || n < 1 || n > MAX_RANGE) throw new RangeError(`cannot draw below ${n}`)
      const unfair = WORDS % n
      for (;;) {
        const product = next() * n
        if (product % WORDS >= unfair) return Math.floor(product / WORDS)
      }
    },
  }
}

/** `count` different numbers from 0 to size-1, in the order drawn (Fisher-Yates). */
export function sample(chance: Chance, size: number, count: number): number[] {
  if (count > size) throw new RangeError(`cannot draw ${count} of ${size}`)
  // Only swapped places are stored: a shoe of 416 cards is not shuffled for six of them.
  const moved = new Map<number, number>()
  return Array.from({ length: count }, (_, i) => {
    const j = i + chance.below(size - i)
    const drawn = moved.get(j) ?? j
    moved.set(j, moved.get(i) ?? i)
    return drawn
  })
}

/** The index of one of the weights, with the probability of its share of their sum (at most 2^21). */
export function weighted(chance: Chance, weights: readonly number[]): number {
  let left = chance.below(weights.reduce((sum, weight) => sum + weight, 0))
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}
