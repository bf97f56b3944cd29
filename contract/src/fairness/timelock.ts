import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type BeaconChain, messageOf } from './beacon.ts'

/**
 * A seed that is encrypted to a round of the beacon: nobody can open it before the round is out, and anybody
 * can afterwards. It is drand's identity-based encryption, as its library tlock has it
 * (docs/fairness.md#the-timelock).
 */

/** Bytes of a ciphertext: a point on G2, the masked sigma, the masked seed. */
const POINT_BYTES = 96
const SECRET_BYTES = 32
const CIPHERTEXT = new RegExp(`^[0-9a-f]{${2 * (POINT_BYTES + 2 * SECRET_BYTES)}}$`)
const SIGNATURE = /^[0-9a-f]{96}$/

/** What encrypting needs of the curve; a server has a faster library than this file (decision 0049). */
export interface TimelockCurve {
  /** The generator of G2 times a scalar, compressed: 96 bytes. */
  readonly timesGenerator: (scalar: bigint) => Uint8Array
  /** The pairing of a round's point with the chain's key, to the power of a scalar, as {@link gtBytes}. */
  readonly pairingToPower: (chain: BeaconChain, round: number, scalar: bigint) => Uint8Array
}

const { G2, pairing } = bls12_381

const nobleCurve: TimelockCurve = {
  timesGenerator: (scalar) => G2.Point.BASE.multiply(scalar).toBytes(true),
  pairingToPower: ({ publicKey }, round, scalar) =>
    gtBytes(pairing(messageOf(round).multiply(scalar), G2.Point.fromHex(publicKey))),
}

export interface TimelockInput {
  readonly chain: BeaconChain
  readonly round: number
  /** 32 bytes. */
  readonly seed: Uint8Array
  /** 32 random bytes that nothing else uses. */
  readonly sigma: Uint8Array
}

/** Encrypts a seed to a round. Returns 320 hex digits. Throws RangeError for a seed or sigma of another size. */
export function lockSeed({ chain, round, seed, sigma }: TimelockInput, curve = nobleCurve): string {
  if (seed.length !== SECRET_BYTES || sigma.length !== SECRET_BYTES)
    throw new RangeError(`seed and sigma have ${SECRET_BYTES} bytes`)
  const scalar = scalarOf(sigma, seed)
  const mask = hash('IBE-H2', curve.pairingToPower(chain, round, scalar))
  return bytesToHex(
    concatBytes(curve.timesGenerator(scalar), xor(sigma, mask), xor(seed, hash('IBE-H4', sigma))),
  )
}

/**
 * Opens a ciphertext with the beacon's signature of its round. Returns the seed in hex, or null if it does
 * not open: a ciphertext that was not made by {@link lockSeed} for this round, or another signature.
 */
export function openTimelock(ciphertext: string, signature: string): string | null {
  if (!CIPHERTEXT.test(ciphertext) || !SIGNATURE.test(signature)) return null
  try {
    const bytes = hexToBytes(ciphertext)
    const point = G2.Point.fromBytes(bytes.subarray(0, POINT_BYTES))
    point.assertValidity()
    const round = bls12_381.G1.Point.fromHex(signature)
    const mask = hash('IBE-H2', gtBytes(pairing(round, point)))
    const sigma = xor(bytes.subarray(POINT_BYTES, POINT_BYTES + SECRET_BYTES), mask)
    const seed = xor(bytes.subarray(POINT_BYTES + SECRET_BYTES), hash('IBE-H4', sigma))
    const isGenuine = G2.Point.BASE.multiply(scalarOf(sigma, seed)).equals(point)
    return isGenuine ? bytesToHex(seed) : null
  } catch {
    // The library throws for bytes that are not a point of the curve.
    return null
  }
}

/** The scalar that binds a ciphertext to its content, so that none can be altered: H3 of the scheme. */
function scalarOf(sigma: Uint8Array, seed: Uint8Array): bigint {
  const start = hash('IBE-H3', sigma, seed)
  for (let counter = 1; counter < 0xffff; counter += 1) {
    const digest = sha256(concatBytes(Uint8Array.of(counter & 0xff, counter >> 8), start))
    // The order of the group has 255 bits.
    digest[0] = (digest[0] ?? 0) >> 1
    const scalar = BigInt(`0x${bytesToHex(digest)}`)
    if (scalar < bls12_381.fields.Fr.ORDER) return scalar
  }
  throw new RangeError('no scalar was found')
}

type Pairing = ReturnType<typeof pairing>

/** An element of the target group as drand's libraries write it: highest coefficients first. */
function gtBytes({ c0, c1 }: Pairing): Uint8Array {
  const coefficients = [c1, c0].flatMap((six) => [six.c2, six.c1, six.c0]).flatMap((two) => [two.c1, two.c0])
  return concatBytes(...coefficients.map((coefficient) => bls12_381.fields.Fp.toBytes(coefficient)))
}

const hash = (name: string, ...parts: readonly Uint8Array[]): Uint8Array =>
  sha256(concatBytes(utf8ToBytes(name), ...parts))

const xor = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  left.map((byte, at) => byte ^ (right[at] ?? 0))
