import type { Rational } from '@koi/contract/lottery/rational.ts'
import type { Chance } from '../fairness/chance.ts'

/** Our vendors on the wire, each with its own key pair. */
export type VendorCode =
  | 'KOIRNG'
  | 'KOILIVE'
  | 'KOIFISH'
  | 'KOIPVP'
  | 'KOISPORT'
  | 'KOIESPORT'
  | 'KOICOCK'
  | 'KOIPURSE'

/** A name in each language of the site. */
export type Names = Readonly<Record<'EN' | 'MS' | 'CN', string>>

/** One bet on a game, with its exact figures. */
export interface Wager {
  readonly bet: string
  /** The expected payout of one unit staked, the stake included. */
  readonly return: Rational
  /** The most that it pays, as a multiple per 10 000. */
  readonly most: bigint
  /** Plays one round and returns its multiple per 10 000. */
  readonly round: (chance: Chance) => bigint
}

export interface StudioGame {
  readonly code: string
  readonly vendor: VendorCode
  readonly category: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'COCKFIGHT'
  readonly names: Names
  /** How its returns are known, for docs/studio.md. */
  readonly proof: string
  /** Computed at each call: some sum over hundreds of thousands of states. */
  readonly wagers: () => readonly Wager[]
}
