import { bls12_381 } from '@noble/curves/bls12-381.js'
import { isSigned } from './beacon.mjs'
import { hex, isHex, sha256 } from './hashes.mjs'
import { linesOf, recordText } from './texts.mjs'

const POINT = 96
const HASH = 32
const { G1, G2, fields, pairing } = bls12_381

/**
 * The seed in a timelock, as drand's tlock encrypts it, or null if the signature does not open it. A
 * ciphertext is a point on G2, the masked sigma and the masked seed.
 */
function open(ciphertext, signature) {
  if (!isHex(ciphertext, POINT + 2 * HASH) || !isHex(signature, 48)) return null
  const bytes = Buffer.from(ciphertext, 'hex')
  try {
    const point = G2.Point.fromHex(hex(bytes.subarray(0, POINT)))
    const mask = sha256(
      Buffer.concat([Buffer.from('IBE-H2'), coefficients(pairing(G1.Point.fromHex(signature), point))]),
    )
    const sigma = xor(bytes.subarray(POINT, POINT + HASH), mask)
    const seed = xor(bytes.subarray(POINT + HASH), sha256(Buffer.concat([Buffer.from('IBE-H4'), sigma])))
    return G2.Point.BASE.multiply(scalar(sigma, seed)).equals(point) ? seed : null
  } catch {
    // The library throws for bytes that are not a point of the curve.
    return null
  }
}

const xor = (left, right) => Buffer.from(left.map((byte, at) => byte ^ right[at]))

/** The twelve coefficients of a pairing, highest first, 48 bytes each. */
const coefficients = ({ c0, c1 }) =>
  Buffer.from(
    [c1, c0]
      .flatMap(({ c0, c1, c2 }) => [c2, c1, c0])
      .flatMap(({ c0, c1 }) => [c1, c0])
      .map((value) => value.toString(16).padStart(96, '0'))
      .join(''),
    'hex',
  )

/** Sigma and seed decide the scalar, so a ciphertext that was altered does not fit its point. */
function scalar(sigma, seed) {
  const start = sha256(Buffer.concat([Buffer.from('IBE-H3'), sigma, seed]))
  const counter = Buffer.alloc(2)
  for (let n = 1; n < 65535; n += 1) {
    counter.writeUint16LE(n)
    const digest = sha256(Buffer.concat([counter, start]))
    digest[0] >>= 1
    const value = BigInt(`0x${hex(digest)}`)
    if (value < fields.Fr.ORDER) return value
  }
  throw new Error('no scalar was found')
}

const timelockOf = (r) => linesOf(recordText(r), 'koi-draw')?.timelock

/** Whether the record's timelock opens to the promised seed; records of older formats had none. */
export function checkTimelock(r) {
  const timelock = timelockOf(r)
  if (timelock === undefined)
    return [['that the seed was locked: a record of its format has no timelock', null]]
  if (r.beaconSignature === null)
    return [['that the timelock holds the seed: the round is in no file (--signature)', null]]
  const seed = open(timelock, r.beaconSignature)
  const steps = [
    ['the timelock opens to the promised seed', seed !== null && hex(sha256(seed)) === r.commitment],
  ]
  const shown = openedFrom.get(r)?.seed ?? null
  return shown === null
    ? steps
    : [...steps, ['the seed that was shown is the one in the timelock', shown === r.seed]]
}

/** Records that were opened here, each with what was published: a file cannot claim to be one of them. */
const openedFrom = new WeakMap()

/** Whether the result of a record was computed here, without the house. */
export const isOpened = (r) => openedFrom.has(r)

/**
 * A record whose house published no result, opened with the beacon's signature of its round. Other records,
 * and those of other rounds, stay as they are.
 */
export function openWithout(r, signature) {
  if (signature === null || r.source !== 'own' || r.winningNumber !== null || !isHex(signature, 48)) return r
  const round = { beaconSignature: signature, beaconRandomness: hex(sha256(Buffer.from(signature, 'hex'))) }
  if (!isSigned({ ...r, ...round })) return r
  const seed = open(timelockOf(r), signature)
  const opened = { ...r, ...round, seed: seed === null ? null : hex(seed) }
  openedFrom.set(opened, r)
  return opened
}
