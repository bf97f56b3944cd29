import { type Chance, type ChanceSource, chanceOf, hashOf } from './chance.ts'

/**
 * A player's seeds (docs/domain/fairness.md#per-player-games). The server seeds are
 * secrets of the studio; their hashes are shown before the first round that they decide.
 */
export interface SeedPair {
  readonly serverSeed: string
  /** The seed after the next rotation, committed to already: the house cannot choose it by the client seed. */
  readonly nextServerSeed: string
  readonly clientSeed: string
  /** Of the next round; grows by one with each bet. */
  readonly nonce: number
}

/** What a player sees before playing. */
export interface Commitment {
  readonly serverHash: string
  readonly nextServerHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/** What a rotation shows: the used seed, which answers its hash, and how many rounds it has decided. */
export interface Revealed {
  readonly serverSeed: string
  readonly serverHash: string
  readonly clientSeed: string
  readonly rounds: number
}

export type Rotation =
  | { readonly state: 'rotated'; readonly pair: SeedPair; readonly revealed: Revealed }
  | { readonly state: 'refused'; readonly reason: 'round_open' | 'client_seed' }

/** 1 to 64 characters that survive every copy and paste; a colon would let two sources read alike. */
const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/
const SERVER_SEED = /^[0-9a-f]{64}$/

export interface FreshSeeds {
  readonly serverSeed: string
  readonly nextServerSeed: string
  readonly clientSeed: string
}

/** The first pair of a player, of seeds from the machine's own randomness. */
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

/** The source of the next round, and the pair that is left: a nonce is never used twice. */
export function takeRound(pair: SeedPair): { readonly source: ChanceSource; readonly pair: SeedPair } {
  const { serverSeed, clientSeed, nonce } = pair
  return { source: { serverSeed, clientSeed, nonce }, pair: { ...pair, nonce: nonce + 1 } }
}

/**
 * Reveals the seed in use and goes on with the one promised. Not while a round is open: it would show how
 * that round ends. The client seed changes here only.
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

/** A round as a player checks it: the hash seen before it, and the source revealed after it. */
export interface Claim<Outcome> {
  readonly promisedHash: string
  readonly source: ChanceSource
  readonly outcome: Outcome
}

/** Whether the revealed seed is the promised one and the rules make the told outcome of it. */
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
