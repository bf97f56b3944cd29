import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/**
 * The Merkle tree of RFC 6962 (section 2.1): leaves and nodes are hashed under different prefixes,
 * and a tree of n leaves splits at the largest power of two below n.
 */

/** SHA-256: portable by default; the server passes its native one, which is ten times as fast. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array

/** One step from a leaf to the root: the neighbour's hash (hex) and its side. */
export interface ProofStep {
  readonly side: 'left' | 'right'
  readonly hash: string
}

/** Leaves per stored chunk. A power of two, so that the tree over chunk roots is the tree over all leaves. */
export const CHUNK = 1024

/** The root of a tree without leaves, as RFC 6962 defines it. */
const EMPTY_ROOT = sha256(new Uint8Array())

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)
const HASH = /^[0-9a-f]{64}$/

export function leafHash(content: Uint8Array, hash: Sha256 = sha256): Uint8Array {
  return hash(concatBytes(LEAF, content))
}

export function nodeHash(left: Uint8Array, right: Uint8Array, hash: Sha256 = sha256): Uint8Array {
  return hash(concatBytes(NODE, left, right))
}

/** A root that is built while leaf hashes arrive; holds only one hash per level. */
export interface MerkleStream {
  add(leaf: Uint8Array): void
  readonly size: number
  root(): Uint8Array
}

export function merkleStream(hash: Sha256 = sha256): MerkleStream {
  // Perfect subtrees from the left, each strictly smaller than the one before it.
  const peaks: { hash: Uint8Array; leaves: number }[] = []
  let size = 0
  return {
    add(leaf) {
      let peak = { hash: leaf, leaves: 1 }
      let before = peaks.at(-1)
      while (before !== undefined && before.leaves === peak.leaves) {
        peak = { hash: nodeHash(before.hash, peak.hash, hash), leaves: peak.leaves * 2 }
        peaks.pop()
        before = peaks.at(-1)
      }
      peaks.push(peak)
      size += 1
    },
    get size() {
      return size
    },
    root() {
      const last = peaks.at(-1)
      if (last === undefined) return EMPTY_ROOT
      return peaks.slice(0, -1).reduceRight((right, peak) => nodeHash(peak.hash, right, hash), last.hash)
    },
  }
}

/** The root over leaf hashes; the same as over chunk roots, where every chunk but the last is full. */
export function merkleRoot(hashes: Iterable<Uint8Array>, hash: Sha256 = sha256): Uint8Array {
  const stream = merkleStream(hash)
  for (const leaf of hashes) stream.add(leaf)
  return stream.root()
}

/** The roots of consecutive chunks of leaves; with them a proof needs the leaves of one chunk only. */
export function chunkRoots(leaves: readonly Uint8Array[], hash: Sha256 = sha256): Uint8Array[] {
  const chunks = Math.ceil(leaves.length / CHUNK)
  return Array.from({ length: chunks }, (_, i) => merkleRoot(leaves.slice(i * CHUNK, (i + 1) * CHUNK), hash))
}

/** The path from leaf `index` to the root of these hashes. Throws RangeError when there is no such leaf. */
export function inclusionProof(
  hashes: readonly Uint8Array[],
  index: number,
  hash: Sha256 = sha256,
): ProofStep[] {
  if (!Number.isInteger(index) || index < 0 || index >= hashes.length)
    throw new RangeError(`no leaf ${index}`)
  if (hashes.length === 1) return []
  const split = 2 ** Math.floor(Math.log2(hashes.length - 1))
  const left = hashes.slice(0, split)
  const right = hashes.slice(split)
  const step = (side: ProofStep['side'], neighbour: readonly Uint8Array[]): ProofStep => ({
    side,
    hash: bytesToHex(merkleRoot(neighbour, hash)),
  })
  return index < split
    ? [...inclusionProof(left, index, hash), step('right', right)]
    : [...inclusionProof(right, index - split, hash), step('left', left)]
}

/** The same path from the leaves of one chunk and the roots of all; `index` counts over the whole tree. */
export function chunkedProof(
  tree: { chunk: readonly Uint8Array[]; roots: readonly Uint8Array[]; index: number },
  hash: Sha256 = sha256,
): ProofStep[] {
  const { chunk, roots, index } = tree
  return [
    ...inclusionProof(chunk, index % CHUNK, hash),
    ...inclusionProof(roots, Math.floor(index / CHUNK), hash),
  ]
}

/** Whether a leaf hash (hex), folded along its path, gives the root (hex); false for malformed input. */
export function isIncluded(leaf: string, proof: readonly ProofStep[], root: string): boolean {
  if (![leaf, root, ...proof.map((step) => step.hash)].every((hash) => HASH.test(hash))) return false
  let folded: Uint8Array = hexToBytes(leaf)
  for (const { side, hash } of proof) {
    const neighbour = hexToBytes(hash)
    folded = side === 'left' ? nodeHash(neighbour, folded) : nodeHash(folded, neighbour)
  }
  return bytesToHex(folded) === root
}
