import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { RecordFormat } from './commitment.ts'

/**
 * A public randomness beacon of scheme `bls-unchained-g1-rfc9380`: every period it signs the number of the
 * round, so each round can be checked alone, and nobody can know it before it is published.
 */
export interface BeaconChain {
  readonly name: string
  readonly hash: string
  /** Hex of the group's public key, a compressed point on G2 (96 bytes). */
  readonly publicKey: string
  /** Unix seconds at which round 1 was published. */
  readonly genesis: number
  /** Seconds between rounds. */
  readonly period: number
  /** True when one party holds the key: for play money only, and every receipt says so. */
  readonly mock: boolean
}

/** drand quicknet, run by the League of Entropy (docs/fairness.md#the-beacon). */
export const quicknet: BeaconChain = {
  name: 'drand quicknet',
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
  mock: false,
}

const bls = bls12_381.shortSignatures
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const SIGNATURE = /^[0-9a-f]{96}$/

/** The mock chain of the holder of `publicKey`: quicknet's scheme under another name and hash. */
export function mockChain(setup: Pick<BeaconChain, 'publicKey' | 'genesis' | 'period'>): BeaconChain {
  const { publicKey, genesis, period } = setup
  const hash = bytesToHex(sha256(utf8ToBytes(`koi mock beacon\n${publicKey}\n${genesis}\n${period}`)))
  return { name: 'mock beacon', hash, publicKey, genesis, period, mock: true }
}

/** True for quicknet as pinned here and for a declared mock: no chain can use the hash of another. */
export function isKnownChain(chain: BeaconChain): boolean {
  const known = chain.mock ? mockChain(chain) : quicknet
  const { hash, publicKey, genesis, period } = chain
  return (
    hash === known.hash &&
    publicKey === known.publicKey &&
    genesis === known.genesis &&
    period === known.period
  )
}

/** The latest round published at a time (ms since 1970); 0 before the chain began. */
export function roundAt(chain: BeaconChain, time: number): number {
  return Math.max(0, Math.floor((time - chain.genesis * 1000) / (chain.period * 1000)) + 1)
}

/** The first round published at or after a time (ms). */
export function roundFrom(chain: BeaconChain, time: number): number {
  return Math.max(1, Math.ceil((time - chain.genesis * 1000) / (chain.period * 1000)) + 1)
}

/**
 * How long after the draw time its round comes out at the earliest: a server's clock that is slow by less
 * cannot sell tickets while the round is known (docs/fairness.md#the-beacon).
 */
const DRAW_DELAY_MS = 3_000

/** The round that a draw waits for; draws of format 1 had no delay. */
export function roundOfDraw(
  chain: BeaconChain,
  { format, drawAt }: { format: RecordFormat; drawAt: number },
): number {
  return roundFrom(chain, format === 1 ? drawAt : drawAt + DRAW_DELAY_MS)
}

/** When a round is published, in ms since 1970. */
export function timeOfRound(chain: BeaconChain, round: number): number {
  return (chain.genesis + (round - 1) * chain.period) * 1000
}

/**
 * Checks a round's signature against the chain's public key. Returns the randomness (SHA-256 of the
 * signature, hex), or null for a signature that the chain did not make.
 */
export function verifyRound(chain: BeaconChain, round: number, signature: string): string | null {
  if (!Number.isSafeInteger(round) || round < 1 || !SIGNATURE.test(signature)) return null
  try {
    const bytes = hexToBytes(signature)
    const genuine = bls.verify(bytes, messageOf(round), hexToBytes(chain.publicKey))
    return genuine ? randomnessOf(signature) : null
  } catch {
    // The library throws for bytes that are not a point of the curve; they are a wrong signature too.
    return null
  }
}

/** What a round draws with: SHA-256 of its signature, hex. */
export const randomnessOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)))

/** Signs a round as the holder of `secretKey` (32 bytes): the sandbox's mock beacon. */
export function signRound(secretKey: Uint8Array, round: number): string {
  return bls.sign(messageOf(round), secretKey).toHex(true)
}

/** Hex of the public key (G2) that belongs to a secret key. */
export function publicKeyOf(secretKey: Uint8Array): string {
  return bls.getPublicKey(secretKey).toHex(true)
}

/** The point on G1 that a round's signature signs. */
export function messageOf(round: number) {
  const message = new Uint8Array(8)
  new DataView(message.buffer).setBigUint64(0, BigInt(round))
  return bls.hash(sha256(message), DST)
}
