/** What the live tables tell their pages; money is decimal text, moments are told as milliseconds left. */

export type Phase = 'idle' | 'betting' | 'closed' | 'dealing' | 'results'

/** Chips on one place. */
export interface WireChip {
  readonly place: string
  readonly stake: string
}

/** The round as everybody at the table sees it; told anew at each change of phase. */
export interface RoundView {
  readonly phase: Phase
  /** 0 while the table rests. */
  readonly number: number
  /** SHA-256 of the seed that decides the round, told before the first bet. */
  readonly hash: string
  /** Of this phase, or of what was told last. */
  readonly leftMs: number
  readonly lastsMs: number
  /** What was told of the deal so far, in order. */
  readonly told: readonly unknown[]
  /** Once all is told. */
  readonly outcome: unknown
  readonly seed: string | null
}

/** A round that has ended, for the roads. */
export interface Past {
  readonly number: number
  readonly outcome: unknown
}

/** Who is at the table: seats, and what is staked in the asker's own kind of money. */
export interface Crowd {
  readonly players: number
  readonly staked: string
}

/** A player's own part of the round. */
export interface Mine {
  readonly number: number
  readonly chips: readonly WireChip[]
  readonly stake: string
  /** Of all bets of the round, told with its outcome; null before. */
  readonly payout: string | null
}

/** The state of a hello. */
export interface TableState extends Crowd {
  /** The client seed of every round of the table; the nonce is the round's number. */
  readonly table: string
  readonly round: RoundView
  /** Oldest first. */
  readonly past: readonly Past[]
  readonly mine: Mine
}

/** What the table tells without being asked; every event has `on` and one of these. */
export interface TableEvents {
  readonly round: RoundView
  readonly told: { readonly number: number; readonly told: readonly unknown[]; readonly leftMs: number }
  readonly crowd: Crowd
  /** Own bets: accepted elsewhere on this seat, settled, or given back. */
  readonly mine: Mine
}

/** The answer to `place`. */
export interface Placed {
  readonly id: string
  readonly number: number
  readonly stake: string
  readonly mine: Mine
}

/** A row of `fairness`: a seed is there once its round has ended. */
export interface SeedRow {
  readonly number: number
  readonly hash: string
  readonly seed: string | null
  readonly outcome: unknown
}

/** The answer to `fairness`: newest first; the client seed is the table's code, the nonce the number. */
export interface SeedsView {
  readonly table: string
  readonly rows: readonly SeedRow[]
  /** For `before` of the next page; null at the end. */
  readonly next: number | null
}

/** How many past rounds a newcomer is told, for the roads. */
export const PAST = 120
