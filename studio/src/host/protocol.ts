/**
 * What pages and process say to each other over one WebSocket, in JSON text. Money is decimal text of the
 * contract's money (`'12.50'`); other bigints (multiples per 10 000) are integer text. A page's first message
 * is `{ hello }`, the seat out of its address's fragment.
 */

export type Language = 'EN' | 'MS' | 'CN'

/** A value as it is after its way over the wire: every bigint became integer text. */
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

/** A page's request; an act that moves money has a `key` in its input, made once and sent again as it was. */
export interface Call {
  readonly id: number
  readonly act: string
  readonly input: object
}

export type Reply =
  | { readonly re: number; readonly ok: object }
  | ({ readonly re: number; readonly refused: string } & Readonly<Record<string, unknown>>)

/** Something that a page was not waiting for. */
export type Event = { readonly on: string } & Readonly<Record<string, unknown>>

export interface Stakes {
  readonly least: string
  readonly most: string
  /** Stakes or chips to offer, in rising order, each between least and most. */
  readonly choices: readonly string[]
}

/** The answer to a hello; the whole truth after each reconnection. */
export interface Welcome {
  readonly on: 'welcome'
  readonly game: string
  readonly language: Language
  readonly currency: string
  /** Credit of the studio's own, worth nothing; a trial of the operator's is `currency: 'FUN'`. */
  readonly practice: boolean
  /** null: the wallet did not tell; an event `balance` follows the next answer that does. */
  readonly balance: string | null
  readonly stakes: Stakes
  readonly lobbyUrl: string | null
  readonly depositUrl: string | null
  /** Of the process at this moment, in ms since 1970: counts down whatever ends at a time. */
  readonly now: number
  readonly state: object
}

/** The source of a round as its player may see it: the seed only when no round can come of it any more. */
export interface ShownSource {
  readonly serverSeed: string | null
  readonly serverHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/** A row of the act `history`, newest first. */
export interface HistoryRow {
  readonly id: string
  readonly state: 'staking' | 'playing' | 'paying' | 'closed' | 'void'
  readonly stake: string
  readonly payout: string
  readonly openedAt: string
  readonly closedAt: string | null
  /** What the way of playing tells of a round that has ended; null before. */
  readonly detail: object | null
  readonly source: ShownSource | null
}

export interface HistoryPage {
  readonly rows: readonly HistoryRow[]
  /** For `before` of the next page; null at the end. */
  readonly next: string | null
}

/** The act `fairness` of games that draw from the player's own seeds. */
export interface PairView {
  readonly serverHash: string
  readonly nextServerHash: string
  readonly clientSeed: string
  readonly nonce: number
}

/** The act `rotate`: the used seed is shown, the promised one taken, and a new one promised. */
export interface Rotated {
  readonly pair: PairView
  readonly revealed: {
    readonly serverSeed: string
    readonly serverHash: string
    readonly clientSeed: string
    readonly rounds: number
  }
}

/** Refusals that any act may give; a way adds its own. `failed`: our own fault, and nothing was moved. */
export const REFUSALS = [
  'seat_ended',
  'unknown_act',
  'malformed',
  'slow_down',
  'stake_out_of_range',
  'not_enough_money',
  'limit_exceeded',
  'user_disabled',
  'betting_closed',
  'round_open',
  'wallet_unsure',
  'wallet_refused',
  'unknown_round',
  'choice_refused',
  'client_seed',
  'key_used',
  'too_many_pages',
  'failed',
] as const

export type Refusal = (typeof REFUSALS)[number]
