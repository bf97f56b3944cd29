import { parseAmount } from '@koi/contract/money.ts'
import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Beacon } from '../beacon/beacon.ts'
import type { Clock } from '../clock.ts'
import type { ProofsPage } from '../fairness/shared-round.ts'
import type { VendorCode } from '../games/game.ts'
import type { Vault } from '../vault.ts'
import type { End } from '../wallet/journal.ts'
import type { BetOutcome, Wallet } from '../wallet/wallet.ts'
import type { Seat } from '../wallet/wire.ts'
import type { Event, Language, Refusal } from './protocol.ts'

/** A seat with all its sockets, while one of them is open. */
export interface Player {
  readonly seatId: string
  readonly vendor: VendorCode
  readonly game: string
  readonly user: string
  readonly currency: string
  readonly language: Language
  /** Plays with the studio's own credit; `currency === 'FUN'` is an operator's trial. */
  readonly practice: boolean
  /** How wallet calls name the player. */
  readonly wire: Seat
  /** Sends to all sockets of the seat; nothing is sent when none is open. */
  readonly send: (event: Event) => void
}

/** A player of a vendor, whatever they play and from whatever seat. */
export interface PlayerName {
  readonly vendor: VendorCode
  readonly user: string
}

/** What a game mode may use. */
export interface World {
  readonly db: pg.Pool
  readonly clock: Clock
  readonly random: (bytes: number) => Uint8Array
  readonly uuid: () => string
  readonly vault: Vault
  readonly beacon: Beacon
  /** The wallet of a vendor. The host sends each balance in its answers to the player's pages. */
  readonly wallets: (of: { readonly vendor: VendorCode; readonly practice: boolean }) => Wallet
  /** Sends the operator a signed call of a vendor; returns its answer, or null when there is none in time. */
  readonly callOperator: (vendor: VendorCode, path: string, content: object) => Promise<unknown>
  /** Ends every seat of a player, as the operator does, and what they still decide about. */
  readonly endPlayer: (of: PlayerName, why: string) => Promise<void>
  /** From one kick-off of virtual fixtures to the next. */
  readonly kickOffSeconds: number
  /** How long bets are open at the live tables. */
  readonly tableSeconds: number
  /** How long a sitting waits for a page that is gone. */
  readonly goneSeconds: number
  /** How a movement ended, from the journal; null while it is open, and for an unknown one. */
  readonly endOf: (uuid: string) => Promise<End | null>
  readonly log: Logger
}

/**
 * Something that a page may request. The host validates the input. For an input with a `key` it stores the
 * first answer, which may be a refusal, and sends it again; the acts of one seat run one after another.
 */
export interface Act<Shape extends z.ZodType = z.ZodType> {
  readonly shape: Shape
  readonly run: (player: Player, input: z.output<Shape>) => Promise<object>
  /** The answer to a key whose process died during the act; null when nothing is known about it. */
  readonly again?: (player: Player, input: z.output<Shape>) => Promise<object | null>
}

/** An act whose input is typed by its shape. */
export const act = <Shape extends z.ZodType>(of: Act<Shape>): Act<Shape> => of

export interface StakeRange {
  readonly least: bigint
  readonly most: bigint
  readonly choices: readonly bigint[]
}

/** How a group of games is played. Any error but {@link Refused} is sent as `failed` and logged. */
export interface GameMode {
  /** The codes of its games. */
  readonly games: readonly string[]
  readonly stakes: (game: string) => StakeRange
  /** The values that free rounds of a game may have; left out, or empty, where there are none. */
  readonly freeRounds?: (game: string) => readonly bigint[]
  /**
   * `pair`: its rounds draw from the player's seed pair, for which the host has the acts `fairness` and
   * `rotate`.
   */
  readonly seeds: 'pair' | 'own'
  /** The state at a hello: all that a page needs to continue, including an interrupted round. */
  readonly enter: (player: Player) => Promise<object>
  /** By name; an act named as one of the host's (`history`, `fairness`, `rotate`) replaces it. */
  readonly acts: Readonly<Record<string, Act>>
  /** Called when the last socket of a seat is gone. */
  readonly leave?: (player: Player) => void
  /**
   * Ends what a player still decides about, in the way that is best for them without another stake. It may be
   * called again.
   */
  readonly endPlayer?: (of: PlayerName) => Promise<void>
  /** Called before any player enters and after the wallets resumed: sets clocks, resumes open rounds. */
  readonly start?: () => Promise<void>
  readonly stop?: () => Promise<void>
  /** The public history of rounds that players share; `before` is the `next` of the page before. */
  readonly proofs?: (of: ProofsOf) => Promise<ProofsPage>
  /** What the operator may want to review, newest first; `before` is the `next` of the page before. */
  readonly signals?: (before: string | null) => Promise<{ rows: readonly object[]; next: string | null }>
}

/** Which page of the public history of a game. */
export interface ProofsOf {
  readonly game: string
  readonly before: string | null
}

/** The input of the act `fairness` of rounds that players share. */
export const proofsShape = z.object({ before: z.string().max(128).optional() })

/** An expected refusal of an act, sent with its code and its detail. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: string
  readonly detail: Readonly<Record<string, unknown>>

  constructor(code: string, detail: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/** An act's idempotency key, created by the page. */
export const keyShape = z.uuid()

/** A stake: decimal text above 0 with at most two places; parsed to units of 1/100000. */
export const stakeShape = z.string().transform((text, ctx) => {
  const amount = parseAmount(text, 2)
  if (amount !== null && amount > 0n) return amount
  ctx.addIssue({ code: 'custom', message: 'an amount such as 12.50' })
  return z.NEVER
})

/** @throws {Refused} stake_out_of_range */
export function requireStake(stake: bigint, { least, most }: StakeRange): void {
  if (stake < least || stake > most) throw new Refused('stake_out_of_range')
}

/** The refusal for the outcome of a bet; null when it was accepted. */
export function refusalOf(outcome: BetOutcome): Refusal | null {
  switch (outcome.state) {
    case 'accepted':
      return null
    case 'unsure':
      return 'wallet_unsure'
    case 'refused':
      return BET_REFUSALS[outcome.status] ?? 'wallet_refused'
  }
}

const BET_REFUSALS: Readonly<Record<string, Refusal>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'not_enough_money',
  RS_ERROR_BET_LIMIT_EXCEEDED: 'limit_exceeded',
  RS_ERROR_USER_DISABLED: 'user_disabled',
  RS_ERROR_INVALID_REWARD: 'free_over',
  RS_ERROR_INVALID_TOKEN: 'seat_ended',
  RS_ERROR_TOKEN_EXPIRED: 'seat_ended',
}
