import type { BoardPeriod, Weights } from '@koi/contract/missions/board.ts'
import type { Currency } from '@koi/contract/money.ts'
import type { MemberId, OperatorId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { secretHash } from '../../secrets.ts'
import type { Texts } from '../rewards/index.ts'
import { periodsIn } from './period.ts'

/** What a board says; amounts in units of 1/100000, rates per 10 000. */
export interface BoardTerms {
  readonly titles: Texts
  readonly bodies: Texts
  readonly period: BoardPeriod
  readonly weights: Weights
  /** By place. */
  readonly prizes: readonly bigint[]
  readonly currency: Currency
  readonly turnoverRate: number
  readonly from: Date
  readonly until: Date
}

export interface Board extends BoardTerms {
  readonly id: bigint
  /** What all its rounds cost at most. */
  readonly totalCost: bigint
  readonly enabled: boolean
  readonly closedAt: Date | null
  readonly writtenBy: OperatorId | null
}

/** One period of a board, with the terms that it began with. */
export interface Round {
  readonly id: bigint
  readonly boardId: bigint
  readonly firstDay: string
  readonly lastDay: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly weights: Weights
  readonly prizes: readonly bigint[]
  readonly currency: Currency
  readonly turnoverRate: number
  readonly state: 'running' | 'closed'
  readonly readAt: Date | null
  readonly closedAt: Date | null
  /** Of the close: members with points. */
  readonly players: number | null
}

/** A place of a round; places of a running one change. */
export interface Place {
  readonly memberId: MemberId
  readonly place: number
  readonly points: bigint
  readonly reachedAt: Date
  readonly prize: bigint | null
  readonly paidAt: Date | null
  readonly withheldAt: Date | null
}

/** The name of a board in the audit trail. */
export const boardTarget = (id: bigint): string => `board:${id}`

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** What all rounds of a board cost at most. Pure. */
export const totalCost = (terms: Pick<BoardTerms, 'prizes' | 'period' | 'from' | 'until'>, zone: string) =>
  sumOf(terms.prizes) * BigInt(periodsIn(terms, zone))

/** A keyed hash of the member and the round: two rounds cannot be linked, and no account follows from it. */
export const nameIn = (ctx: Context, roundId: bigint, memberId: MemberId): string =>
  `#${secretHash(ctx.config, `${roundId} ${memberId}`, 'missions.name').toString('hex').slice(0, 6).toUpperCase()}`
