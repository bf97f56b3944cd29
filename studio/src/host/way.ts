import { parseAmount } from '@koi/contract/money.ts'
import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { VendorCode } from '../games/game.ts'
import type { End } from '../wallet/journal.ts'
import type { BetOutcome, Wallet } from '../wallet/wallet.ts'
import type { Seat } from '../wallet/wire.ts'
import type { Event, Language, Refusal } from './protocol.ts'

/** One seat with all its sockets, as long as one of them is open. */
export interface Player {
  readonly seatId: string
  readonly vendor: VendorCode
  readonly game: string
  readonly user: string
  readonly currency: string
  readonly language: Language
  /** Credit of the studio's own; `currency === 'FUN'` is a trial of the operator's. */
  readonly practice: boolean
  /** For calls of the wallet. */
  readonly wire: Seat
  /** To all sockets of the seat; when none is open it goes nowhere. */
  readonly send: (event: Event) => void
}

/** The world of a way of playing. */
export interface World {
  readonly db: pg.Pool
  readonly clock: Clock
  readonly random: (bytes: number) => Uint8Array
  readonly uuid: () => string
  /** The wallet of a vendor. Its answers tell the player's pages the balance by themselves. */
  readonly wallets: (of: { readonly vendor: VendorCode; readonly practice: boolean }) => Wallet
  /** Tells the operator something of a vendor, signed: its answer, or null when there is none in time. */
  readonly tellOperator: (vendor: VendorCode, path: string, content: object) => Promise<unknown>
  /** From one kick-off of virtual fixtures to the next. */
  readonly kickOffSeconds: number
  /** How long bets are open at the live tables. */
  readonly tableSeconds: number
  /** So long a sitting whose page is gone waits for it. */
  readonly goneSeconds: number
  /** How a movement ended by the journal; null while it is open and for what was never asked. */
  readonly endOf: (uuid: string) => Promise<End | null>
  readonly log: Logger
}

/**
 * Something that a page may ask for. The host validates the input, and for an input with a `key` keeps the
 * first answer (a refusal too) and gives it again; acts of one seat run one after another.
 */
export interface Act<Shape extends z.ZodType = z.ZodType> {
  readonly shape: Shape
  readonly run: (player: Player, input: z.output<Shape>) => Promise<object>
  /** The answer to a key whose act died with its process; null when nothing is known of it. */
  readonly again?: (player: Player, input: z.output<Shape>) => Promise<object | null>
}

/** An act whose input is typed by its shape. */
export const act = <Shape extends z.ZodType>(of: Act<Shape>): Act<Shape> => of

export interface StakeRange {
  readonly least: bigint
  readonly most: bigint
  readonly choices: readonly bigint[]
}

/** A way of playing; what it throws but {@link Refused} is told as `failed` and logged. */
export interface Way {
  /** Codes of the games that are played so. */
  readonly games: readonly string[]
  readonly stakes: (game: string) => StakeRange
  /** `pair`: its rounds draw from the player's seed pair, whose acts `fairness` and `rotate` the host has. */
  readonly seeds: 'pair' | 'own'
  /** The state at a hello: all that a page needs to go on, an interrupted round included. */
  readonly enter: (player: Player) => Promise<object>
  /** By name; an act of the host's name (`history`, `fairness`, `rotate`) takes its place. */
  readonly acts: Readonly<Record<string, Act>>
  /** Its last socket is gone. */
  readonly leave?: (player: Player) => void
  /** Before anybody enters, after the wallets took up what was open: sets clocks, goes on with open rounds. */
  readonly start?: () => Promise<void>
  readonly stop?: () => Promise<void>
  /** What the operator may want to look into, the newest first; `before` is the `next` of the page before. */
  readonly signals?: (before: string | null) => Promise<{ rows: readonly object[]; next: string | null }>
}

/** An expected refusal of an act, told with its code and what stands beside it. */
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

/** An act's idempotency key, made by the page. */
export const keyShape = z.uuid()

/** A stake: decimal text of at most two places, above 0; read as units of 1/100000. */
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

/** The refusal that tells a player what became of a bet; null when it was accepted. */
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
  RS_ERROR_INVALID_TOKEN: 'seat_ended',
  RS_ERROR_TOKEN_EXPIRED: 'seat_ended',
}
