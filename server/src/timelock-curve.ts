import { type BeaconChain, messageOf } from '@koi/contract/fairness/beacon.ts'
import type { TimelockCurve } from '@koi/contract/fairness/timelock.ts'
import mcl from 'mcl-wasm'

/** Pairings of the rounds of the last runs: many games draw at the same time, and so wait for one round. */
const MAX_ROUNDS = 1_024
const pairings = new Map<string, mcl.GT>()
const BYTES = 48

/**
 * What encrypting a seed needs of the curve, in WebAssembly: 2 ms, and 10 ms more for a round that is new
 * (decision 0049). It must be loaded once in each thread.
 */
export async function loadTimelockCurve(): Promise<TimelockCurve> {
  await mcl.init(mcl.BLS12_381)
  mcl.setETHserialization(true)
  const generator = new mcl.G2()
  generator.deserializeHexStr(GENERATOR)
  return {
    timesGenerator: (scalar) => mcl.mul(generator, scalarOf(scalar)).serialize(),
    pairingToPower: (chain, round, scalar) =>
      inDrandOrder(mcl.pow(pairingOf(chain, round), scalarOf(scalar)).serialize()),
  }
}

function pairingOf(chain: BeaconChain, round: number): mcl.GT {
  const name = `${chain.hash} ${round}`
  const known = pairings.get(name)
  if (known !== undefined) return known
  const point = new mcl.G1()
  point.deserializeHexStr(messageOf(round).toHex(true))
  const key = new mcl.G2()
  key.deserializeHexStr(chain.publicKey)
  const pairing = mcl.pairing(point, key)
  pairings.set(name, pairing)
  if (pairings.size > MAX_ROUNDS) for (const oldest of pairings.keys()) if (pairings.delete(oldest)) break
  return pairing
}

function scalarOf(value: bigint): mcl.Fr {
  const scalar = new mcl.Fr()
  scalar.setStr(String(value))
  return scalar
}

/** This library writes the lowest pair of coefficients first, drand's the highest. */
function inDrandOrder(bytes: Uint8Array): Uint8Array {
  const pair = 2 * BYTES
  const count = bytes.length / pair
  const turned = new Uint8Array(bytes.length)
  for (let at = 0; at < count; at += 1)
    turned.set(bytes.subarray(at * pair, (at + 1) * pair), (count - 1 - at) * pair)
  return turned
}

/** The generator of G2, compressed. */
const GENERATOR =
  '93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e' +
  '024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8'
