import { type Chance, type ChanceSource, chanceOf, hashOf } from './chance.ts'

/**
 * A player's seeds (docs/fairness.md#per-player-games). The server seeds are
 * secrets of the studio; their hashes are shown before the first round that they decide.
 */
export interface SeedPair {
  readonly serverSeed: string
  /** The seed after the next rotation, promised already: the house cannot choose it after the client seed. */
  readonly nextServerSeed: string
  readonly clientSeed: string
  /** Of the next round; grows by one with each bet. */
  readonly nonce: number
}

/** What a player may see before playing. */
export interface Commitment {
  readonly serverHash: string
  readonly nextServerHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * What a rotation reveals: the used seed, which matches its hash, and the number of rounds that it decided.
 */
export interface Revealed {
  readonly serverSeed: string
  readonly serverHash: string
  readonly clientSeed: string
  readonly rounds: number
}

export type Rotation =
  | { readonly state: 'rotated'; readonly pair: SeedPair; readonly revealed: Revealed }
  | { readonly state: 'refused'; readonly reason: 'round_open' | 'client_seed' }

/** 1 to 64 characters that survive copy and paste; with a colon two sources could have the same text. */
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/
const SERVER_SEED = /^[0-9a-f]{64}$/

export interface FreshSeeds {
  readonly serverSeed: string
  readonly nextServerSeed: string
  readonly clientSeed: string
}

/** The first pair of a player, from random seeds. */
export function newPair(fresh: FreshSeeds): SeedPair {
  if (!SERVER_SEED.test(fresh.serverSeed) || !SERVER_SEED.test(fresh.nextServerSeed)) {
    throw new RangeError('a server seed is 64 hex digits')
  }
  if (!CLIENT_SEED.test(fresh.clientSeed)) throw new RangeError('malformed client seed')
  return { ...fresh, nonce: 0 }
}

export function commitmentOf({ serverSeed, nextServerSeed, clientSeed, nonce }: SeedPair): Commitment {
  return { serverHash: hashOf(serverSeed), nextServerHash: hashOf(nextServerSeed), clientSeed, nonce }
}

/** The source of the next round, and the pair after it: a nonce is never used twice. */
export function takeRound(pair: SeedPair): { readonly source: ChanceSource; readonly pair: SeedPair } {
  const { serverSeed, clientSeed, nonce } = pair
  return { source: { serverSeed, clientSeed, nonce }, pair: { ...pair, nonce: nonce + 1 } }
}

/**
 * Reveals the seed in use and continues with the one promised. Refused while a round is open, since the seed
 * would reveal its result. The client seed changes here only.
 */
export function rotate(
  pair: SeedPair,
  by: { readonly freshSeed: string; readonly clientSeed?: string; readonly openRounds: number },
): Rotation {
  if (by.openRounds > 0) return { state: 'refused', reason: 'round_open' }
  const { serverSeed, clientSeed, nonce, nextServerSeed } = pair
  const wanted = by.clientSeed ?? clientSeed
  if (!CLIENT_SEED.test(wanted)) return { state: 'refused', reason: 'client_seed' }
  if (!SERVER_SEED.test(by.freshSeed)) throw new RangeError('a server seed is 64 hex digits')
  return {
    state: 'rotated',
    pair: { serverSeed: nextServerSeed, nextServerSeed: by.freshSeed, clientSeed: wanted, nonce: 0 },
    revealed: { serverSeed, serverHash: hashOf(serverSeed), clientSeed, rounds: nonce },
  }
}

/** A round to verify: the hash shown before it, and the source revealed after it. */
export interface Claim<Outcome> {
  readonly promisedHash: string
  readonly source: ChanceSource
  readonly outcome: Outcome
}

/** Whether the revealed seed is the promised one, and gives the claimed outcome by the rules. */
export function verifyRound<Outcome>(
  { promisedHash, source, outcome }: Claim<Outcome>,
  play: (chance: Chance) => Outcome,
): 'true' | 'other_seed' | 'other_outcome' {
  if (hashOf(source.serverSeed) !== promisedHash) return 'other_seed'
  return textOf(play(chanceOf(source))) === textOf(outcome) ? 'true' : 'other_outcome'
}

/** Outcomes hold multiples, which are bigints. */
const textOf = (outcome: unknown): string =>
  JSON.stringify(outcome, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
