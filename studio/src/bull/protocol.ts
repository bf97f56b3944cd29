import type { RoundPromise } from '../fairness/shared-round.ts'
import { type Card, LOCKED_TIMES } from '../games/bull-bull/rules.ts'

/** The messages between the studio and the page of Bull Bull; pure, for both sides. */

/** The bases of the tables: 0.10 to 100.00. */
export const LEVELS: readonly bigint[] = [10_000n, 100_000n, 500_000n, 2_000_000n, 10_000_000n]
export const MIN_SEATS = 2
export const MAX_SEATS = 5
/** The milliseconds that the first in the queue waits for a full table before it plays with fewer. */
export const MATCH_AFTER = 12_000
/** The same for play money, whose empty seats are then filled with bots. */
export const BOTS_AFTER = 5_000
/** The milliseconds after which the wait of a player with real money ends if nobody came. */
export const WAIT_TIME = 90_000
/** The milliseconds to turn the cards, after which they are turned for the player. */
export const TURN_TIME = 8_000

export const lockOfPlayer = (base: bigint): bigint => LOCKED_TIMES * base
export const lockOfBanker = (base: bigint, players: number): bigint => LOCKED_TIMES * base * BigInt(players)

/** The milliseconds in which all locks must be in; the beacon comes out 3 to 6 s after that. */
export const LOCK_TIME = 2_000

export type SeatState = 'locking' | 'in' | 'out'

export interface SeatView {
  readonly you: boolean
  readonly bot: boolean
  readonly banker: boolean
  readonly state: SeatState
  readonly lock: string
  readonly turned: boolean
  /** null while they are hidden from the receiver. */
  readonly cards: readonly Card[] | null
  /** What it won or lost; set once all cards are shown. */
  readonly net: string | null
}

export interface HandView {
  readonly id: string
  readonly table: string
  readonly number: number
  /** What decides its deck, shown before the stakes are locked. */
  readonly promise: RoundPromise
  readonly base: string
  /** closed: every lock is in, and the beacon is awaited. */
  readonly phase: 'locking' | 'closed' | 'dealt' | 'shown'
  /** The milliseconds left of it; null without a time limit. */
  readonly left: number | null
  readonly seats: readonly SeatView[]
  /** Set once the cards are shown. */
  readonly serverSeed: string | null
}

export interface WaitingView {
  readonly base: string
  readonly willing: boolean
  /** The number of waiting players who may share a table, this one included. */
  readonly count: number
  /** The milliseconds until a table is made from those who wait. */
  readonly left: number
  /** The milliseconds until the wait ends without a table; null for play money, which bots join. */
  readonly ends: number | null
  /** The other bases at which players wait whom this one may meet: a table there begins at once or soon. */
  readonly others: readonly { readonly base: string; readonly count: number }[]
}

export interface BullState {
  readonly bots: boolean
  readonly waiting: WaitingView | null
  readonly hand: HandView | null
}

/** A hand in the history of its members. */
export interface HandStory {
  readonly hand: string
  readonly table: string
  readonly number: number
  readonly base: string
  readonly banker: number
  /** The reader's own place. */
  readonly you: number
  readonly kept: string
  readonly seats: readonly {
    readonly bot: boolean
    readonly out: boolean
    readonly lock: string
    readonly cards: readonly Card[]
    readonly net: string
  }[]
}

/** What the rules need beside chance, and the cards of every place, in the public history of hands. */
export interface HandDetail {
  readonly seats: number
  readonly banker: number
}
