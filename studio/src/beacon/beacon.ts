import { type BeaconChain, isKnownChain, mockChain, timeOfRound } from '@koi/contract/fairness/beacon.ts'
import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { BeaconRef, BeaconRound } from '../fairness/shared-round.ts'
import { createClockCheck } from './clock-check.ts'
import { saveBeaconRound, saveChain } from './store.ts'
import type { Verify } from './verifier.ts'

/** The public source of chance that comes out after betting has closed (docs/fairness.md#the-beacon). */
export interface Beacon {
  /** The chain of new rounds; null while it is not known, or our clock is behind it. Then none opens. */
  readonly chain: () => Promise<BeaconChain | null>
  /** A round once it is out, checked and stored; null while no mirror returns it with a valid signature. */
  readonly round: (of: BeaconRef) => Promise<BeaconRound | null>
}

export interface BeaconOptions {
  readonly db: pg.Pool
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
  readonly log: Logger
  readonly verify: Verify
  /** Queried at the same time: a round has one valid signature, so it does not matter which one answers. */
  readonly mirrors: readonly string[]
  /** The pinned chain, or `mock`: the chain of the mirrors, which is marked as a mock wherever it is shown. */
  readonly chain: BeaconChain | 'mock'
}

const TIMEOUT_MS = 3_000
const MAX_KNOWN = 64
const info = z.object({ public_key: z.string(), genesis_time: z.int(), period: z.int() })
const chains = z.array(z.string()).min(1)
const answer = z.object({ round: z.int(), signature: z.string() })

/** The beacon as tables, hands and fixtures share it: each round is fetched and checked once. */
export function createBeacon(of: BeaconOptions): Beacon {
  const { db, clock, log } = of
  const known = new Map<string, Promise<BeaconRound | null>>()
  let chain: Promise<BeaconChain | null> | null = null
  const readChain = async (): Promise<BeaconChain | null> => {
    try {
      const found =
        of.chain === 'mock' ? await Promise.any(of.mirrors.map((one) => readMock(of, one))) : of.chain
      await saveChain(db, found)
      return found
    } catch (error) {
      log.warn({ err: error }, 'the beacon does not respond yet')
      chain = null
      return null
    }
  }
  const chainOnce = (): Promise<BeaconChain | null> => {
    chain ??= readChain()
    return chain
  }
  const fetchRound = async (ref: BeaconRef): Promise<BeaconRound | null> => {
    const current = await chainOnce()
    if (current?.hash !== ref.chain || clock.now().getTime() < timeOfRound(current, ref.round)) return null
    try {
      const asked = { chain: current, round: ref.round }
      const once = { ...of, verify: verifyOnce(of.verify) }
      const found = await Promise.any(of.mirrors.map((one) => readRound(once, one, asked)))
      await saveBeaconRound(db, found, clock.now())
      return found
    } catch (error) {
      log.warn({ err: error, round: ref.round }, 'no mirror returned the beacon round')
      return null
    }
  }
  const isClockGood = createClockCheck({ clock, log, latest: (current) => readLatest(of, current) })
  return {
    async chain() {
      const current = await chainOnce()
      return current !== null && (await isClockGood(current)) ? current : null
    },
    round(ref) {
      const key = `${ref.chain} ${ref.round}`
      const begun = known.get(key) ?? fetchRound(ref)
      if (!known.has(key)) {
        if (known.size >= MAX_KNOWN) known.delete(known.keys().next().value ?? '')
        known.set(key, begun)
        // A round that is not out yet is asked for again.
        void begun.then((found) => found ?? known.delete(key))
      }
      return begun
    },
  }
}

/** Mirrors that return the same signature of a round share its check. */
function verifyOnce(verify: Verify): Verify {
  const begun = new Map<string, Promise<string | null>>()
  return (chain, round, signature) => {
    const checking = begun.get(signature) ?? verify(chain, round, signature)
    begun.set(signature, checking)
    return checking
  }
}

async function readRound(
  of: BeaconOptions,
  mirror: string,
  { chain, round }: { readonly chain: BeaconChain; readonly round: number },
): Promise<BeaconRound> {
  const got = answer.parse(await getJson(of, `${mirror}/${chain.hash}/public/${round}`))
  const randomness = await of.verify(chain, round, got.signature)
  if (randomness === null) throw new Error(`${mirror} returned a wrong signature for round ${round}`)
  return { chain: chain.hash, round, signature: got.signature, randomness }
}

/** The number of the latest published round; null when no mirror returns one with a valid signature. */
function readLatest(of: BeaconOptions, chain: BeaconChain): Promise<number | null> {
  const read = async (mirror: string): Promise<number> => {
    const { round, signature } = answer.parse(await getJson(of, `${mirror}/${chain.hash}/public/latest`))
    if ((await of.verify(chain, round, signature)) === null)
      throw new Error(`${mirror} returned a wrong signature for its latest round`)
    return round
  }
  return Promise.any(of.mirrors.map(read)).catch(() => null)
}

async function readMock(of: BeaconOptions, mirror: string): Promise<BeaconChain> {
  const [hash] = chains.parse(await getJson(of, `${mirror}/chains`))
  const { public_key, genesis_time, period } = info.parse(await getJson(of, `${mirror}/${hash}/info`))
  const chain = mockChain({ publicKey: public_key, genesis: genesis_time, period })
  if (chain.hash !== hash || !isKnownChain(chain))
    throw new Error(`${mirror} returned a chain that is not its own`)
  return chain
}

async function getJson({ fetch }: BeaconOptions, url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return response.json()
}
