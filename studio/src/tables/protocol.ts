import type { RoundPromise } from '../fairness/shared-round.ts'

/** The messages of the live tables to their pages; money is decimal text, times are milliseconds left. */

/** `void`: the beacon did not come, and every stake goes back. */
export type Phase = 'idle' | 'betting' | 'closed' | 'dealing' | 'results' | 'void'

/** Chips on one place. */
export interface WireChip {
  readonly place: string
  readonly stake: string
}

/** The round as all players see it, sent at each change of phase. */
export interface RoundView {
  readonly phase: Phase
  /** 0 while the table rests. */
  readonly number: number
  /** What decides the round, shown before the first bet; null while the table rests. */
  readonly promise: RoundPromise | null
  /** Of this phase, or of its current step. */
  readonly leftMs: number
  readonly lastsMs: number
  /** The steps of the deal so far, in order. */
  readonly told: readonly unknown[]
  /** Set after the last step. */
  readonly outcome: unknown
  readonly seed: string | null
}

/** A round that has ended, for the roads. */
export interface Past {
  readonly number: number
  readonly outcome: unknown
}

/** The number of players, and the stakes in the receiver's own kind of money. */
export interface Crowd {
  readonly players: number
  readonly staked: string
}

/** A player's own part of the round. */
export interface Mine {
  readonly number: number
  readonly chips: readonly WireChip[]
  readonly stake: string
  /** Of all bets of the round, together with its outcome; null before. */
  readonly payout: string | null
}

/** The state in the welcome. */
export interface TableState extends Crowd {
  /** With the beacon's randomness the client seed; the nonce is the round's number. */
  readonly table: string
  readonly round: RoundView
  /** Oldest first. */
  readonly past: readonly Past[]
  readonly mine: Mine
}

/** The events of a table; each has `on` and one of these. */
export interface TableEvents {
  readonly round: RoundView
  readonly told: { readonly number: number; readonly told: readonly unknown[]; readonly leftMs: number }
  readonly crowd: Crowd
  /** The player's own bets: accepted from another page, settled, or rolled back. */
  readonly mine: Mine
}

/** The answer to `place`. */
export interface Placed {
  readonly id: string
  readonly number: number
  readonly stake: string
  readonly mine: Mine
}

/** The number of past rounds in the welcome, for the roads. */
export const PAST = 120
