import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CHUNK,
  chunkedProof,
  chunkRoots,
  inclusionProof,
  isIncluded,
  leafHash,
  merkleRoot,
  merkleStream,
  nodeHash,
} from './merkle.ts'

const SEED = 20261121
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => leafHash(utf8ToBytes(`leaf ${i}`)))

/** RFC 6962 section 2.1, literally. */
function rfcRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array())
  const [only] = leaves
  if (leaves.length === 1 && only !== undefined) return only
  let split = 1
  while (split * 2 < leaves.length) split *= 2
  return nodeHash(rfcRoot(leaves.slice(0, split)), rfcRoot(leaves.slice(split)))
}

test('roots are those of the Certificate Transparency test vectors', () => {
  // From the reference tree of RFC 6962 implementations: leaves '', 00, 10, 2021, ...
  const leaves = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ]
    .map((hex) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
    .map((content) => leafHash(content))
  const roots = leaves.map((_, i) => bytesToHex(merkleRoot(leaves.slice(0, i + 1))))
  expect(bytesToHex(merkleRoot([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(roots).toEqual([
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ])
})

test('streamed, chunked and literal roots agree, and every leaf proves its own place only', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.nat(), (count, pick) => {
      const leaves = leavesOf(count)
      const root = merkleRoot(leaves)
      const stream = merkleStream()
      for (const leaf of leaves) stream.add(leaf)
      expect(stream.size).toBe(count)
      expect(bytesToHex(stream.root())).toBe(bytesToHex(rfcRoot(leaves)))
      const index = pick % count
      const proof = inclusionProof(leaves, index)
      const leaf = bytesToHex(leaves[index] ?? new Uint8Array())
      const other = bytesToHex(leafHash(utf8ToBytes('another ticket')))
      expect(isIncluded(leaf, proof, bytesToHex(root))).toBe(true)
      expect(isIncluded(other, proof, bytesToHex(root))).toBe(false)
      expect(isIncluded(leaf, proof.slice(1), bytesToHex(root))).toBe(proof.length === 0)
    }),
    { seed: SEED, numRuns: 40 },
  )
})

test.each([1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 517])(
  'a tree of %d leaves has the same root and proofs when it is built from chunks',
  (count) => {
    const leaves = leavesOf(count)
    const roots = chunkRoots(leaves)
    const root = bytesToHex(merkleRoot(leaves))
    expect(bytesToHex(merkleRoot(roots))).toBe(root)
    for (const index of [0, Math.floor(count / 2), count - 1]) {
      const start = Math.floor(index / CHUNK) * CHUNK
      const proof = chunkedProof({ chunk: leaves.slice(start, start + CHUNK), roots, index })
      expect(proof).toEqual(inclusionProof(leaves, index))
      expect(isIncluded(bytesToHex(leaves[index] ?? new Uint8Array()), proof, root)).toBe(true)
    }
  },
)

test('a hash function that is passed in does all the hashing', () => {
  let calls = 0
  const counted = (bytes: Uint8Array) => {
    calls += 1
    return sha256(bytes)
  }
  const leaves = Array.from({ length: 5 }, (_, i) => leafHash(Uint8Array.of(i), counted))
  expect(calls).toBe(5)
  expect(merkleRoot(chunkRoots(leaves, counted), counted)).toEqual(merkleRoot(leaves))
  expect(calls).toBe(9)
  const proof = chunkedProof({ chunk: leaves, roots: chunkRoots(leaves), index: 4 }, counted)
  expect(proof).toEqual(inclusionProof(leaves, 4))
  expect(calls).toBe(12)
})

test('malformed hashes are not included, and a leaf that does not exist has no proof', () => {
  const root = bytesToHex(merkleRoot(leavesOf(1)))
  expect(isIncluded('zz', [], 'zz')).toBe(false)
  expect(isIncluded(root, [{ side: 'left', hash: 'AB' }], root)).toBe(false)
  expect(() => inclusionProof(leavesOf(3), 3)).toThrow(RangeError)
  expect(() => inclusionProof([], 0)).toThrow(RangeError)
})
