import assert from 'node:assert/strict'
import { type BeaconChain, isKnownChain, mockChain, quicknet } from '@koi/contract/fairness/beacon.ts'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { runInThread } from '../../../threads.ts'

/** A published round: signature and randomness, lower-case hex. */
export interface BeaconRound {
  readonly signature: string
  readonly randomness: string
}

const TIMEOUT_MS = 3_000
const QUICKNET_MIRRORS = ['https://api.drand.sh', 'https://drand.cloudflare.com']

const info = z.object({ public_key: z.string(), genesis_time: z.int(), period: z.int() })
const chains = z.array(z.string()).min(1)
const round = z.object({ round: z.int(), signature: z.string() })

/** A published round of quicknet (docs/fairness.md#the-beacon). */
const KNOWN_ROUND = 1000
const KNOWN_SIGNATURE =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'

/**
 * Prevents the start of a process that cannot distinguish a valid beacon signature from a false one. The
 * first check takes ten times as long as later ones: better at the start than while a draw waits.
 */
export async function testBeaconCheck(): Promise<void> {
  const genuine = await checkRound(quicknet, KNOWN_ROUND, KNOWN_SIGNATURE)
  assert(genuine !== null, 'a genuine round is not recognised')
  const wrong = await checkRound(quicknet, KNOWN_ROUND + 1, KNOWN_SIGNATURE)
  assert(wrong === null, 'a false round is not recognised')
}

/** The mirrors, which are queried at the same time: the configured ones, or drand's, or the sandbox's. */
function beaconMirrors(config: Config): readonly string[] {
  if (config.KOI_BEACON_URLS !== undefined) return config.KOI_BEACON_URLS.split(',')
  if (config.KOI_MODE === 'production') return QUICKNET_MIRRORS
  const sandbox = `http://127.0.0.1:${config.SANDBOX_PORT}/beacon`
  return [`${sandbox}/one`, `${sandbox}/two`]
}

/**
 * The chain that new draws wait for: always quicknet in production; in the demo the mock chain that the
 * sandbox signs, which every receipt marks as a mock, or null while the sandbox does not respond.
 */
export async function beaconChain(ctx: Context): Promise<BeaconChain | null> {
  if (ctx.config.KOI_MODE === 'production') return quicknet
  try {
    return await Promise.any(beaconMirrors(ctx.config).map((mirror) => readMockChain(ctx, mirror)))
  } catch (error) {
    ctx.log.info({ err: error }, 'the mock beacon does not respond yet')
    return null
  }
}

/**
 * A round from the first mirror that returns it with the chain's signature; null when no mirror does (yet).
 * A round has exactly one valid signature, so it does not matter which mirror returns it.
 */
export async function fetchRound(
  ctx: Context,
  chain: BeaconChain,
  number: number,
): Promise<BeaconRound | null> {
  const rounds = beaconMirrors(ctx.config).map((mirror) => fetchFromMirror(ctx, { mirror, chain, number }))
  try {
    return await Promise.any(rounds)
  } catch (error) {
    ctx.log.warn({ err: error, chain: chain.hash, round: number }, 'no mirror returned the beacon round')
    return null
  }
}

/** The latest round that any mirror shows with the chain's signature; null when none answers. */
export async function fetchLatestRound(ctx: Context, chain: BeaconChain): Promise<number | null> {
  const answers = await Promise.allSettled(
    beaconMirrors(ctx.config).map(async (mirror) => {
      const answer = round.parse(await getJson(ctx, `${mirror}/${chain.hash}/public/latest`))
      if ((await checkRound(chain, answer.round, answer.signature)) === null)
        throw new Error(`${mirror} returned a wrong signature for round ${answer.round}`)
      return answer.round
    }),
  )
  const rounds = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  return rounds.length === 0 ? null : Math.max(...rounds)
}

async function readMockChain(ctx: Context, mirror: string): Promise<BeaconChain> {
  const [hash] = chains.parse(await getJson(ctx, `${mirror}/chains`))
  const { public_key, genesis_time, period } = info.parse(await getJson(ctx, `${mirror}/${hash}/info`))
  const chain = mockChain({ publicKey: public_key, genesis: genesis_time, period })
  if (chain.hash !== hash || !isKnownChain(chain))
    throw new Error(`${mirror} returned a chain that is not its own`)
  return chain
}

interface RoundQuery {
  readonly mirror: string
  readonly chain: BeaconChain
  readonly number: number
}

async function fetchFromMirror(ctx: Context, { mirror, chain, number }: RoundQuery): Promise<BeaconRound> {
  const answer = round.parse(await getJson(ctx, `${mirror}/${chain.hash}/public/${number}`))
  const randomness = await checkRound(chain, number, answer.signature)
  if (randomness === null) throw new Error(`${mirror} returned a wrong signature for round ${number}`)
  return { signature: answer.signature, randomness }
}

/** Rounds of the last minutes: games share them, and each game asks every mirror. */
const MAX_CHECKS = 64
const checks = new Map<string, Promise<string | null>>()

/** Checks a signature once, on another thread; callers of the same round share the check and its result. */
export function checkRound(chain: BeaconChain, number: number, signature: string): Promise<string | null> {
  const key = `${chain.hash} ${number} ${signature}`
  const known = checks.get(key)
  if (known !== undefined) return known
  const check = runInThread('checkRound', { chain, round: number, signature })
  checks.set(key, check)
  // A check that a thread did not finish says nothing about the signature.
  check.catch(() => checks.delete(key))
  if (checks.size > MAX_CHECKS) for (const oldest of checks.keys()) if (checks.delete(oldest)) break
  return check
}

async function getJson(ctx: Context, url: string): Promise<unknown> {
  const response = await ctx.fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)
  return response.json()
}
