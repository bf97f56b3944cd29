import {
  type BeaconChain,
  mockChain,
  publicKeyOf,
  roundAt,
  signRound,
  timeOfRound,
  verifyRound,
} from '@koi/contract/fairness/beacon.ts'
import type pg from 'pg'
import { pino } from 'pino'
import type { Clock } from '../clock.ts'
import { type Beacon, createBeacon } from './beacon.ts'
import type { Verify } from './verifier.ts'

const SECRET = new Uint8Array(32).fill(7)
const WRONG_SECRET = SECRET.map((byte) => byte + 1)

/** How a mirror fails. */
export type BeaconFault = 'down' | 'wrong signature' | 'other round'

/** A beacon under the test's control: returns no round before its time, and fails as the test sets it. */
export interface TestBeacon {
  readonly chain: BeaconChain
  readonly mirrors: readonly string[]
  readonly faults: Map<'one' | 'two', BeaconFault>
  /** How far the world's time is ahead of the process's clock, in ms. */
  ahead: number
  readonly fetch: typeof globalThis.fetch
  readonly verify: Verify
  /** What a round will turn out to be: only the holder of the key can know. */
  readonly randomnessOf: (round: number) => Promise<string>
  /** Every failure of both mirrors at once, or none. */
  readonly fail: (fault: BeaconFault | null) => void
}

/** Signatures and checks are pure, so tests of one file share them: each takes tens of milliseconds. */
const signatures = new Map<string, string>()
const checks = new Map<string, string | null>()

const once = <T>(known: Map<string, T>, key: string, make: () => T): T => {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}

/** A mock chain of three-second rounds, one of them each full minute. */
export function openTestBeacon(clock: Pick<Clock, 'now'>): TestBeacon {
  const chain = mockChain({ publicKey: publicKeyOf(SECRET), genesis: 1_700_000_040, period: 3 })
  const faults = new Map<'one' | 'two', BeaconFault>()
  const signatureOf = (secret: Uint8Array, round: number) =>
    once(signatures, `${secret[0]} ${round}`, () => signRound(secret, round))
  const check = (round: number, signature: string) =>
    once(checks, `${round} ${signature}`, () => verifyRound(chain, round, signature))
  const info = { public_key: chain.publicKey, genesis_time: chain.genesis, period: chain.period }
  const beacon: TestBeacon = {
    chain,
    ahead: 0,
    mirrors: ['https://beacon.test/one', 'https://beacon.test/two'],
    faults,
    verify: async (_, round, signature) => check(round, signature),
    randomnessOf: async (round) => check(round, signatureOf(SECRET, round)) ?? '',
    fail(fault) {
      for (const mirror of ['one', 'two'] as const) {
        if (fault === null) faults.delete(mirror)
        else faults.set(mirror, fault)
      }
    },
    async fetch(address) {
      const [, mirror, path = ''] = /\/(one|two)\/(.*)$/.exec(String(address)) ?? []
      const fault = mirror === 'one' || mirror === 'two' ? faults.get(mirror) : 'down'
      if (fault === 'down') throw new TypeError('fetch failed')
      if (path === 'chains') return Response.json([chain.hash])
      if (path === `${chain.hash}/info`) return Response.json(info)
      const now = clock.now().getTime() + beacon.ahead
      const wanted = path.split('/').at(-1) ?? ''
      const round = wanted === 'latest' ? roundAt(chain, now) : Number.parseInt(wanted, 10)
      if (timeOfRound(chain, round) > now) return new Response('too early', { status: 425 })
      const signed = fault === 'other round' ? round + 1 : round
      const secret = fault === 'wrong signature' ? WRONG_SECRET : SECRET
      return Response.json({ round: signed, signature: signatureOf(secret, signed) })
    },
  }
  return beacon
}

/** A beacon without faults, for tests of the whole process. */
export function createTestBeacon({ db, clock }: { readonly db: pg.Pool; readonly clock: Clock }): Beacon {
  const { chain, mirrors, verify, fetch } = openTestBeacon(clock)
  return createBeacon({ db, clock, chain, mirrors, verify, fetch, log: pino({ level: 'silent' }) })
}
