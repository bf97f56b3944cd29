import type { BeaconChain } from '@koi/contract/fairness/beacon.ts'
import type { ChanceSource } from './chance.ts'

/** A round of a beacon, by the hash of its chain. */
export interface BeaconRef {
  readonly chain: string
  readonly round: number
}

/** A published round whose signature was checked; lower-case hex. */
export interface BeaconRound extends BeaconRef {
  readonly signature: string
  readonly randomness: string
}

/** Betting closes this long before the beacon's round, so that no clock that is a little off lets one know it. */
export const CLOSED_BEFORE_BEACON = 3_000
/** A beacon that has not come this long after its time: all stakes are returned. */
export const BEACON_PATIENCE = 60_000

/** What is published before the first bet on a round that players share. */
export interface RoundPromise {
  /** SHA-256 of the round's seed. */
  readonly hash: string
  /** null for rounds of a version that used no beacon. */
  readonly beacon: BeaconRef | null
  /** When betting closes, ms since 1970. */
  readonly closesAt: number
}

/** A beacon's round, and when the betting that it decides closes. */
export interface Closing {
  readonly beacon: BeaconRef
  readonly closesAt: number
}

/** When the beacon's round of a promise is published. */
export const beaconAt = ({ closesAt }: Pick<Closing, 'closesAt'>): number => closesAt + CLOSED_BEFORE_BEACON

/**
 * What decides a round that players share: the beacon's randomness is a part of its client seed, so that any
 * verifier of the per-player scheme checks it too (docs/fairness.md#shared-rounds).
 * @param randomness null for rounds of a version that used no beacon
 */
export const sharedSource = (of: {
  readonly serverSeed: string
  readonly code: string
  readonly number: number
  readonly randomness: string | null
}): ChanceSource => ({
  serverSeed: of.serverSeed,
  clientSeed: of.randomness === null ? of.code : `${of.code}.${of.randomness}`,
  nonce: of.number,
})

/** A row of the public history of shared rounds, with all that a check needs. */
export interface RoundProof extends RoundPromise {
  /** With the randomness the client seed: the table, its hand's table, or the fixture. */
  readonly code: string
  /** The nonce. */
  readonly number: number
  /** `void`: the beacon did not come in time, and all stakes were returned. */
  readonly state: 'open' | 'ended' | 'void'
  /** The seed, its result and the beacon's signature: null until both seed and beacon may be known. */
  readonly seed: string | null
  readonly result: unknown
  readonly signature: string | null
  /** What the rules need beside chance: the sides of a fixture, the seats of a hand. */
  readonly detail: unknown
}

/** A page of the public history, newest first. */
export interface ProofsPage {
  readonly rows: readonly RoundProof[]
  readonly chains: readonly BeaconChain[]
  /** The `before` of the next page; null on the last. */
  readonly next: string | null
}
