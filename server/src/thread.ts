/**
 * What threads of `threads.ts` run: work that would hold up every request for more than a few milliseconds.
 * Tasks take and return plain data, which is copied between threads, and know nothing else of the server.
 */
import { createHash } from 'node:crypto'
import { type BeaconChain, verifyRound } from '@koi/contract/fairness/beacon.ts'
import { chunkedProof, chunkRoots, type ProofStep, type Sha256 } from '@koi/contract/fairness/merkle.ts'
import {
  lockSeed,
  openTimelock as openCiphertext,
  type TimelockCurve,
  type TimelockInput,
} from '@koi/contract/fairness/timelock.ts'
import secureJson from 'secure-json-parse'
import { loadTimelockCurve } from './timelock-curve.ts'

/** Bytes of a hash. Lists of hashes travel as one array of bytes. */
const HASH = 32

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest()

/** The randomness of a beacon's round, or null for a false signature: a pairing, 10 to 20 ms. */
export const checkRound = (given: {
  readonly chain: BeaconChain
  readonly round: number
  readonly signature: string
}): string | null => verifyRound(given.chain, given.round, given.signature)

let curve: Promise<TimelockCurve> | undefined

/** Encrypts seeds to their rounds: 2 ms each, and 10 ms more for each round that is new to the thread. */
export async function lockSeeds(seeds: readonly TimelockInput[]): Promise<string[]> {
  curve ??= loadTimelockCurve()
  const loaded = await curve
  return seeds.map((seed) => lockSeed(seed, loaded))
}

/** The seed in a timelock, or null if the signature does not open it: a pairing and a product, 50 ms. */
export const openTimelock = (given: {
  readonly ciphertext: string
  readonly signature: string
}): string | null => openCiphertext(given.ciphertext, given.signature)

/** A large body, as Fastify reads small ones: an upload of 7 MB takes 25 ms. Throws when it is not JSON. */
export const parseJson = (body: Uint8Array): unknown =>
  secureJson.parse(Buffer.from(body), { protoAction: 'error', constructorAction: 'error' })

/** The roots of consecutive chunks of leaves: about 2 ms for each. */
export const hashChunks = (leaves: Uint8Array): Uint8Array =>
  Buffer.concat(chunkRoots(hashesIn(leaves), sha256))

/** The path of a leaf to the root; `index` counts over the whole tree, `leaves` are those of its chunk. */
export const proveLeaf = (tree: {
  readonly leaves: Uint8Array
  readonly roots: Uint8Array
  readonly index: number
}): ProofStep[] =>
  chunkedProof({ chunk: hashesIn(tree.leaves), roots: hashesIn(tree.roots), index: tree.index }, sha256)

function hashesIn(bytes: Uint8Array): Uint8Array[] {
  const count = bytes.length / HASH
  if (!Number.isInteger(count)) throw new RangeError(`${bytes.length} bytes are no list of hashes`)
  return Array.from({ length: count }, (_, at) => bytes.subarray(at * HASH, (at + 1) * HASH))
}
