import {
  type BeaconChain,
  mockChain,
  publicKeyOf,
  roundAt,
  signRound,
  timeOfRound,
  verifyRound,
} from '@koi/contract/fairness/beacon.ts'
import type { Clock } from '../../../clock.ts'

const SECRET = new Uint8Array(32).fill(7)
const WRONG_SECRET = SECRET.map((byte) => byte + 1)
/** Both mirrors, and all games that draw at the same time, use the same round. */
const MAX_SIGNED = 64
const signatures = new Map<string, string>()

/** A beacon under the test's control: returns no round before its time, and fails as the test sets it. */
export interface TestBeacon {
  readonly chain: BeaconChain
  /** How each mirror fails. */
  readonly faults: Map<'one' | 'two', 'down' | 'wrong signature' | 'other round'>
}

/** A mock chain of three-second rounds without faults. */
export function openBeacon(): TestBeacon {
  const chain = mockChain({ publicKey: publicKeyOf(SECRET), genesis: 1_700_000_000, period: 3 })
  return { chain, faults: new Map() }
}

/** The outside world of a test: the beacon's two mirrors and nothing else. */
export function beaconFetch({ chain, faults }: TestBeacon, clock: Clock): typeof globalThis.fetch {
  const info = { public_key: chain.publicKey, genesis_time: chain.genesis, period: chain.period }
  return async (address) => {
    const match = /\/beacon\/(one|two)\/(.*)$/.exec(String(address))
    const [, mirror, path] = match ?? []
    const fault = mirror === 'one' || mirror === 'two' ? faults.get(mirror) : 'down'
    if (fault === 'down') throw new TypeError('fetch failed')
    if (path === 'chains') return Response.json([chain.hash])
    if (path === `${chain.hash}/info`) return Response.json(info)
    const wanted = path?.split('/').at(-1) ?? ''
    const round = wanted === 'latest' ? roundAt(chain, clock.now().getTime()) : Number.parseInt(wanted, 10)
    if (timeOfRound(chain, round) > clock.now().getTime()) return new Response('too early', { status: 425 })
    const signed = fault === 'other round' ? round + 1 : round
    const signature = signOnce(fault === 'wrong signature' ? WRONG_SECRET : SECRET, signed)
    return Response.json({ round: signed, signature })
  }
}

/** The randomness of a round, before or after it is out. */
export const randomnessOf = ({ chain }: TestBeacon, round: number): string =>
  verifyRound(chain, round, signatureOf(round)) ?? ''

/** The signature of a round, before or after it is out. */
export const signatureOf = (round: number): string => signOnce(SECRET, round)

function signOnce(secret: Uint8Array, round: number): string {
  const key = `${secret[0]} ${round}`
  const signature = signatures.get(key) ?? signRound(secret, round)
  if (signatures.size >= MAX_SIGNED) signatures.clear()
  signatures.set(key, signature)
  return signature
}
