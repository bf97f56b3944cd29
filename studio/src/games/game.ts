import type { Rational } from '@koi/contract/lottery/rational.ts'
import type { Chance } from '../fairness/chance.ts'

/** Our vendors on the wire, each with a key pair of its own. */
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

/** One way to stake on a game, with what is known of it exactly. */
export interface Wager {
  readonly bet: string
  /** Expected payout per unit staked, the stake included. */
  readonly return: Rational
  /** The most that it pays, a multiple per 10 000. */
  readonly most: bigint
  /** Plays one round and tells its multiple per 10 000. */
  readonly round: (chance: Chance) => bigint
}

export interface StudioGame {
  readonly code: string
  readonly vendor: VendorCode
  readonly category: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'COCKFIGHT'
  readonly names: Names
  /** How its returns are known, for docs/studio.md. */
  readonly proof: string
  /** Made anew at each call: some sum over hundreds of thousands of states. */
  readonly wagers: () => readonly Wager[]
}
