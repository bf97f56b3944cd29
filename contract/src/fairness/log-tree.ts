import { merkleRoot, nodeHash, type Sha256 } from './merkle.ts'

/**
 * Proofs of a log from its tiles (docs/domain/log.md#tiles), as RFC 9162 (sections 2.1.3 and 2.1.4) and
 * C2SP tlog-tiles define them. A client computes both proofs itself, and trusts only the root.
 */
export const TILE_WIDTH = 256
export const HASH_BYTES = 32

/** A tile: hash `i` is of the 256^level leaves from `(index * 256 + i) * 256^level` on. */
export interface Tile {
  readonly level: number
  readonly index: number
  /** How many hashes it has: 256, or fewer at the right edge of the tree. */
  readonly width: number
}

/** Reads the hashes of a tile, `width * 32` bytes. */
export type TileReader = (tile: Tile) => Promise<Uint8Array>

/** The path of a tile below the log's address, such as `tile/0/x001/234.p/12`. */
export const tilePath = ({ level, index, width }: Tile): string =>
  `tile/${level}/${indexPath(index)}${partOf(width)}`

/** The path of the bundle of entries with the same index as a tile of level 0. */
export const entriesPath = ({ index, width }: Omit<Tile, 'level'>): string =>
  `tile/entries/${indexPath(index)}${partOf(width)}`

const partOf = (width: number): string => (width === TILE_WIDTH ? '' : `.p/${width}`)

/** 1234067 is `x001/x234/067`. */
function indexPath(index: number): string {
  const groups: string[] = []
  let rest = index
  do {
    groups.unshift(String(rest % 1000).padStart(3, '0'))
    rest = Math.floor(rest / 1000)
  } while (rest > 0)
  return groups.map((group, place) => (place === groups.length - 1 ? group : `x${group}`)).join('/')
}

const PATH = /^(\d|[1-5]\d|6[0-3]|entries)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** Reads what follows `tile/` in a path; null unless it is the one path of a tile. */
export function parseTilePath(path: string): (Tile & { readonly isEntries: boolean }) | null {
  const [, place = '', groups = '', part] = PATH.exec(path) ?? []
  if (place === '') return null
  const isEntries = place === 'entries'
  const tile = {
    level: isEntries ? 0 : Number(place),
    index: Number(groups.replace(/[x/]/g, '')),
    width: part === undefined ? TILE_WIDTH : Number(part),
  }
  const isOnly = `tile/${path}` === (isEntries ? entriesPath(tile) : tilePath(tile))
  return isOnly && tile.width <= TILE_WIDTH ? { ...tile, isEntries } : null
}

/** The tile in a tree of `size` leaves that has the hash at `position` of a level. */
export function tileAt(level: number, position: number, size: number): Tile {
  const index = Math.floor(position / TILE_WIDTH)
  const hashes = Math.floor(size / TILE_WIDTH ** level)
  return { level, index, width: Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH) }
}

/** Leaves `start` to `end` (not included); `start` is a multiple of the next power of two of their number. */
interface Range {
  readonly start: number
  readonly end: number
}

/** The largest power of two below `leaves`, at which a tree is split. */
const splitOf = (leaves: number): number => 2 ** (Math.ceil(Math.log2(leaves)) - 1)

/** A tree of `size` leaves whose hashes are read from tiles. */
export interface LogTree {
  readonly size: number
  readonly read: TileReader
  readonly sha256?: Sha256
}

async function hashOf(tree: LogTree, { start, end }: Range): Promise<Uint8Array> {
  const leaves = end - start
  const level = Math.floor(Math.log2(leaves) / 8)
  if (2 ** Math.round(Math.log2(leaves)) === leaves) {
    const first = start / TILE_WIDTH ** level
    const tile = tileAt(level, first, tree.size)
    const bytes = await tree.read(tile)
    if (bytes.length !== tile.width * HASH_BYTES) throw new RangeError('a tile has another width')
    const from = first - tile.index * TILE_WIDTH
    const count = leaves / TILE_WIDTH ** level
    return merkleRoot(hashesIn(bytes.subarray(from * HASH_BYTES, (from + count) * HASH_BYTES)), tree.sha256)
  }
  const split = start + splitOf(leaves)
  const [left, right] = await Promise.all([
    hashOf(tree, { start, end: split }),
    hashOf(tree, { start: split, end }),
  ])
  return nodeHash(left, right, tree.sha256)
}

/** The hashes of a tile. */
export function hashesIn(bytes: Uint8Array): Uint8Array[] {
  const count = bytes.length / HASH_BYTES
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES))
}

/** The root of the tree; for no leaves the hash of nothing. */
export async function treeRoot(tree: LogTree): Promise<Uint8Array> {
  return tree.size === 0 ? merkleRoot([], tree.sha256) : hashOf(tree, { start: 0, end: tree.size })
}

/** The proof that leaf `index` is in the tree. Throws RangeError when there is no such leaf. */
export function proveInclusion(tree: LogTree, index: number): Promise<Uint8Array[]> {
  if (!Number.isInteger(index) || index < 0 || index >= tree.size) throw new RangeError(`no leaf ${index}`)
  return Promise.all(pathRanges(index, { start: 0, end: tree.size }).map((range) => hashOf(tree, range)))
}

function pathRanges(index: number, { start, end }: Range): Range[] {
  if (end - start === 1) return []
  const split = start + splitOf(end - start)
  return index < split
    ? [...pathRanges(index, { start, end: split }), { start: split, end }]
    : [...pathRanges(index, { start: split, end }), { start, end: split }]
}

/** The proof that the tree contains the tree of its first `old` leaves; empty when `old` is 0 or its size. */
export function proveConsistency(tree: LogTree, old: number): Promise<Uint8Array[]> {
  if (!Number.isInteger(old) || old < 0 || old > tree.size) throw new RangeError(`no tree of ${old} leaves`)
  const ranges = old === 0 ? [] : oldRanges(old, { start: 0, end: tree.size }, true)
  return Promise.all(ranges.map((range) => hashOf(tree, range)))
}

function oldRanges(old: number, { start, end }: Range, isWhole: boolean): Range[] {
  if (old === end) return isWhole ? [] : [{ start, end }]
  const split = start + splitOf(end - start)
  return old <= split
    ? [...oldRanges(old, { start, end: split }, isWhole), { start: split, end }]
    : [...oldRanges(old, { start: split, end }, false), { start, end: split }]
}

/** The statement that a leaf is at a place in the tree of a root. */
export interface Inclusion {
  readonly leaf: Uint8Array
  readonly index: number
  readonly size: number
  readonly root: Uint8Array
}

/** Verifies an inclusion proof (RFC 9162, section 2.1.3.2). */
export function verifyInclusion(
  { leaf, index, size, root }: Inclusion,
  proof: readonly Uint8Array[],
): boolean {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size || !areHashes([leaf, root, ...proof]))
    return false
  let [at, last] = [index, size - 1]
  let hash = leaf
  for (const neighbour of proof) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(neighbour, hash)
      for (; at % 2 === 0 && at !== 0; [at, last] = [at / 2, half(last)]);
    } else hash = nodeHash(hash, neighbour)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && isSame(hash, root)
}

/** The statement that the tree of one root is the beginning of the tree of another. */
export interface Consistency {
  readonly old: { readonly size: number; readonly root: Uint8Array }
  readonly size: number
  readonly root: Uint8Array
}

/** Verifies a consistency proof (RFC 9162, section 2.1.4.2); any tree begins with the empty one. */
export function verifyConsistency({ old, size, root }: Consistency, proof: readonly Uint8Array[]): boolean {
  if (!Number.isSafeInteger(old.size) || !Number.isSafeInteger(size) || old.size < 0 || old.size > size)
    return false
  if (!areHashes([old.root, root, ...proof])) return false
  if (old.size === size) return proof.length === 0 && isSame(old.root, root)
  if (old.size === 0) return proof.length === 0 && isSame(old.root, merkleRoot([]))
  const isPower = 2 ** Math.round(Math.log2(old.size)) === old.size
  const [first, ...rest] = isPower ? [old.root, ...proof] : proof
  if (first === undefined) return false
  let [at, last] = [old.size - 1, size - 1]
  for (; at % 2 === 1; [at, last] = [half(at), half(last)]);
  let [before, now] = [first, first]
  for (const hash of rest) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      before = nodeHash(hash, before)
      now = nodeHash(hash, now)
      for (; at % 2 === 0 && at !== 0; [at, last] = [at / 2, half(last)]);
    } else now = nodeHash(now, hash)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && isSame(before, old.root) && isSame(now, root)
}

const half = (value: number): number => Math.floor(value / 2)

const areHashes = (hashes: readonly Uint8Array[]): boolean =>
  hashes.every((hash) => hash.length === HASH_BYTES)

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** The entries of a bundle: each is preceded by its length in two bytes. Throws RangeError if malformed. */
export function entriesIn(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = []
  for (let at = 0; at < bundle.length; ) {
    const length = (bundle[at] ?? 0) * 256 + (bundle[at + 1] ?? 0)
    const end = at + 2 + length
    if (at + 2 > bundle.length || end > bundle.length) throw new RangeError('a bundle of entries is cut off')
    entries.push(bundle.subarray(at + 2, end))
    at = end
  }
  return entries
}
