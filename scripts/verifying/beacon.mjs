import { bls12_381 } from '@noble/curves/bls12-381.js'
import { hex, isHex, sha256 } from './hashes.mjs'

/** drand quicknet, run by the League of Entropy: the chain of every draw for money. */
const QUICKNET = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1' +
    'fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1692803367,
  period: 3,
}
const SCHEME = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** The round comes out this long after the draw at the earliest; format 1 had no delay. */
const DELAY_MS = 3000

/** Whether the chain is the known Quicknet, or a mock whose hash is derived from its own key. */
export function isOwnChain(r) {
  const { beaconPublicKey: key, beaconGenesis: genesis, beaconPeriod: period } = r
  const named = hex(sha256(Buffer.from(`koi mock beacon\n${key}\n${genesis}\n${period}`)))
  const known = r.beaconMock ? { key, genesis, period, hash: named } : QUICKNET
  return (
    r.beaconChain === known.hash && key === known.key && genesis === known.genesis && period === known.period
  )
}

/** The first round that is published at or after the draw, and its delay. */
export function roundOf({ drawAt, beaconGenesis, beaconPeriod }, format) {
  const time = format === 'koi-draw-1' ? drawAt : drawAt + DELAY_MS
  return Math.max(1, Math.ceil((time - beaconGenesis * 1000) / (beaconPeriod * 1000)) + 1)
}

export function isSigned(r) {
  if (!isHex(r.beaconSignature, 48) || !isHex(r.beaconPublicKey, 96)) return false
  const round = Buffer.alloc(8)
  round.writeBigUInt64BE(BigInt(r.beaconRound))
  const bls = bls12_381.shortSignatures
  const signature = Buffer.from(r.beaconSignature, 'hex')
  try {
    const message = bls.hash(sha256(round), SCHEME)
    return (
      bls.verify(signature, message, Buffer.from(r.beaconPublicKey, 'hex')) &&
      hex(sha256(signature)) === r.beaconRandomness
    )
  } catch {
    return false
  }
}
