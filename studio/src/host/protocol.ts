/**
 * The messages between pages and process over one WebSocket, as JSON text. Money is the contract's decimal
 * text (`'12.50'`); other bigints (multiples per 10 000) are integer text. A page's first message is `{ hello
 * }`, with the seat from the fragment of its address.
 */

import type { BeaconChain } from '@koi/contract/fairness/beacon.ts'

export type Language = 'EN' | 'MS' | 'CN'

/** A value as it arrives over the wire: every bigint is integer text. */
export type Wired<T> = T extends bigint
  ? string
  : T extends readonly (infer Item)[]
    ? readonly Wired<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Wired<T[Name]> }
      : T

/** The text of a message; bigints as integer text. */
export const textOf = (message: object): string =>
  JSON.stringify(message, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

/**
 * A page's request; an act that moves money has a `key` in its input, created once and repeated unchanged.
 */
export interface Call {
  readonly id: number
  readonly act: string
  readonly input: object
}

export type Reply =
  | { readonly re: number; readonly ok: object }
  | ({ readonly re: number; readonly refused: string } & Readonly<Record<string, unknown>>)

/** A message that is not a reply. */
export type Event = { readonly on: string } & Readonly<Record<string, unknown>>

export interface Stakes {
  readonly least: string
  readonly most: string
  /** The stakes or chips to offer, in rising order, each between least and most. */
  readonly choices: readonly string[]
}

/** The answer to a hello: the complete state after each reconnection. */
export interface Welcome {
  readonly on: 'welcome'
  readonly game: string
  readonly language: Language
  readonly currency: string
  /** The studio's own credit, which is worth nothing; an operator's trial is `currency: 'FUN'`. */
  readonly practice: boolean
  /** null: the wallet did not say; an event `balance` follows its next answer. */
  readonly balance: string | null
  readonly stakes: Stakes
  readonly lobbyUrl: string | null
  readonly depositUrl: string | null
  /** The current time of the process, in ms since 1970, for countdowns. */
  readonly now: number
  readonly state: object
}

/** The beacon's round that a shared round mixes in; its randomness is in the client seed. */
export interface BeaconProof {
  readonly chain: BeaconChain
  readonly round: number
  readonly signature: string
  /** When betting closed, ms since 1970. */
  readonly closesAt: number
}

/** The source of a round as its player may see it: the seed only once it decides no more rounds. */
export interface ShownSource {
  readonly serverSeed: string | null
  readonly serverHash: string
  readonly clientSeed: string
  readonly nonce: number
  /** Of a round that players share: what the beacon signed. */
  readonly beacon: BeaconProof | null
}

/** A row of the act `history`, newest first. */
export interface HistoryRow {
  readonly id: string
  readonly state: 'staking' | 'playing' | 'paying' | 'closed' | 'void'
  readonly stake: string
  readonly payout: string
  /** One of the operator's free rounds: nothing was staked. */
  readonly free?: boolean
  readonly openedAt: string
  readonly closedAt: string | null
  /** The mode's detail of a round that has ended; null before. */
  readonly detail: object | null
  readonly source: ShownSource | null
}

export interface HistoryPage {
  readonly rows: readonly HistoryRow[]
  /** The `before` of the next page; null on the last. */
  readonly next: string | null
}

/** The answer of the act `fairness` of games that draw from the player's own seeds. */
export interface PairView {
  readonly serverHash: string
  readonly nextServerHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/**
 * The answer of the act `rotate`: it reveals the used seed, uses the promised one, and promises a new one.
 */
export interface Rotated {
  readonly pair: PairView
  readonly revealed: {
    readonly serverSeed: string
    readonly serverHash: string
    readonly clientSeed: string
    readonly rounds: number
  }
}

/** Refusals of any act; a mode adds its own. `failed`: an error of ours, and nothing was moved. */
export const REFUSALS = [
  'seat_ended',
  'unknown_act',
  'malformed',
  'slow_down',
  'stake_out_of_range',
  'not_enough_money',
  'limit_exceeded',
  'limits_unknown',
  'user_disabled',
  'betting_closed',
  'round_open',
  'wallet_unsure',
  'wallet_refused',
  'unknown_round',
  'choice_refused',
  'free_over',
  'client_seed',
  'key_used',
  'too_many_pages',
  'failed',
] as const

export type Refusal = (typeof REFUSALS)[number]
