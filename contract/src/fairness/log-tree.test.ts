import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  entriesIn,
  entriesPath,
  hashesIn,
  type LogTree,
  parseTilePath,
  proveConsistency,
  proveInclusion,
  TILE_WIDTH,
  type Tile,
  tileAt,
  tilePath,
  treeRoot,
  verifyConsistency,
  verifyInclusion,
} from './log-tree.ts'
import { leafHash, merkleRoot } from './merkle.ts'

const SIZE = 70_000
const leaves = Array.from({ length: SIZE }, (_, i) => sha256(utf8ToBytes(String(i))))
const second = Array.from({ length: Math.floor(SIZE / 256) }, (_, i) =>
  merkleRoot(leaves.slice(i * 256, (i + 1) * 256)),
)
const levels = [leaves, second, [merkleRoot(second.slice(0, 256))]]

const treeOf = (size: number): LogTree => ({
  size,
  read: async ({ level, index, width }: Tile) => {
    // A log serves a tile only as wide as the tree makes it.
    expect(tileAt(level, index * TILE_WIDTH, size).width).toBe(width)
    return concatBytes(...(levels[level]?.slice(index * 256, index * 256 + width) ?? []))
  },
})
const rootOf = (size: number) => merkleRoot(leaves.slice(0, size))
/** Larger trees take long to hash, so they are few. */
const sizes = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 600 }) },
  { weight: 6, arbitrary: fc.constantFrom(1, 2, 255, 256, 257, 511, 512) },
  { weight: 1, arbitrary: fc.constantFrom(65_535, 65_536, 65_537, SIZE) },
)

test('[FA-01] the root from tiles is the root of RFC 6962', async () => {
  for (const size of [0, 1, 2, 3, 255, 256, 257, 1000, 65_536, SIZE])
    expect(await treeRoot(treeOf(size))).toEqual(rootOf(size))
})

test('[FA-01] every leaf of every tree is proved, and no other leaf is', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), fc.nat(), async (size, place, other) => {
      const index = place % size
      const tree = treeOf(size)
      const proof = await proveInclusion(tree, index)
      const claim = {
        leaf: leaves[index] ?? sha256(proof[0] ?? new Uint8Array()),
        index,
        size,
        root: rootOf(size),
      }
      expect(verifyInclusion(claim, proof)).toBe(true)
      const wrong = other % (size + 1)
      if (wrong !== index) expect(verifyInclusion({ ...claim, index: wrong }, proof)).toBe(false)
      expect(verifyInclusion({ ...claim, leaf: sha256(claim.leaf) }, proof)).toBe(false)
      expect(verifyInclusion(claim, [...proof, claim.leaf])).toBe(false)
      expect(proof.length === 0 || !verifyInclusion(claim, proof.slice(1))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('[FA-01] every tree contains every smaller one, and a changed tree does not', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, sizes, async (one, two) => {
      const [old, size] = [Math.min(one, two), Math.max(one, two)]
      const proof = await proveConsistency(treeOf(size), old)
      const claim = { old: { size: old, root: rootOf(old) }, size, root: rootOf(size) }
      expect(verifyConsistency(claim, proof)).toBe(true)
      const forked = merkleRoot([...leaves.slice(0, old - 1), sha256(leaves[old - 1] ?? claim.root)])
      expect(verifyConsistency({ ...claim, old: { size: old, root: forked } }, proof)).toBe(false)
      expect(verifyConsistency({ ...claim, root: sha256(claim.root) }, proof)).toBe(false)
      expect(verifyConsistency(claim, [...proof, claim.root])).toBe(false)
      if (old < size) {
        expect(
          verifyConsistency({ old: { size, root: claim.root }, size: old, root: claim.old.root }, proof),
        ).toBe(false)
        expect(verifyConsistency({ ...claim, old: { ...claim.old, size: old + 1 } }, proof)).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

test('[FA-01] the proofs of the example of RFC 6962 (section 2.1.3)', async () => {
  const tree = { size: 7, read: treeOf(7).read }
  const node = (from: number, to: number) => bytesToHex(merkleRoot(leaves.slice(from, to)))
  const hex = async (proof: Promise<Uint8Array[]>) => (await proof).map(bytesToHex)
  expect(await hex(proveInclusion(tree, 0))).toEqual([node(1, 2), node(2, 4), node(4, 7)])
  expect(await hex(proveInclusion(tree, 4))).toEqual([node(5, 6), node(6, 7), node(0, 4)])
  expect(await hex(proveInclusion(tree, 6))).toEqual([node(4, 6), node(0, 4)])
  expect(await hex(proveConsistency(tree, 3))).toEqual([node(2, 3), node(3, 4), node(0, 2), node(4, 7)])
  expect(await hex(proveConsistency(tree, 4))).toEqual([node(4, 7)])
  expect(await hex(proveConsistency(tree, 6))).toEqual([node(4, 6), node(6, 7), node(0, 4)])
})

test('[FA-01] a tree begins with the empty one, and with nothing else of no leaves', () => {
  const claim = { size: 3, root: rootOf(3) }
  expect(verifyConsistency({ ...claim, old: { size: 0, root: rootOf(0) } }, [])).toBe(true)
  expect(verifyConsistency({ ...claim, old: { size: 0, root: rootOf(1) } }, [])).toBe(false)
})

test('[FA-01] a tile has one path', () => {
  expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067')
  expect(tilePath({ level: 2, index: 0, width: 12 })).toBe('tile/2/000.p/12')
  expect(entriesPath({ index: 273, width: 112 })).toBe('tile/entries/273.p/112')
  expect(parseTilePath('0/x001/x234/067')).toEqual({
    level: 0,
    index: 1_234_067,
    width: 256,
    isEntries: false,
  })
  expect(parseTilePath('entries/273.p/112')).toEqual({ level: 0, index: 273, width: 112, isEntries: true })
  const wrong = ['', '0', '00/000', '64/000', '0/x000/001', '0/1', '0/001.p/0', '0/001.p/256', '0/001.p/999']
  for (const path of [...wrong, '0/../000', '0/000/', '-1/000', '0/x001/x002/x003/x004/x005/006'])
    expect(parseTilePath(path)).toBeNull()
})

test('[FA-01] a bundle has its entries, and one that is cut off is refused', () => {
  const texts = ['a', '', 'b'.repeat(300)].map((text) => utf8ToBytes(text))
  const bundle = concatBytes(
    ...texts.flatMap((text) => [Uint8Array.of(text.length >> 8, text.length & 255), text]),
  )
  expect(entriesIn(bundle)).toEqual(texts)
  expect(() => entriesIn(bundle.subarray(0, -1))).toThrow(RangeError)
  expect(() => entriesIn(bundle.subarray(0, 1))).toThrow(RangeError)
  expect(hashesIn(concatBytes(leafHash(bundle), leafHash(bundle)))).toHaveLength(2)
})
