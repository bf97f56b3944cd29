import type { MemberCaller, OperatorCaller } from '../../server/src/caller.ts'
import type { FixedClock } from '../../server/src/clock.ts'
import type { Context } from '../../server/src/context.ts'
import type { Random } from '../../server/src/random.ts'
import { Refusal } from '../../server/src/refusal.ts'
import type { Game } from '../../server/src/rooms/lottery/games/game.ts'
import type { TestBeacon } from '../../server/src/rooms/lottery/testing/beacon.ts'
import type { Agenda } from './agenda.ts'
import type { ExpectedTicket } from './expectations.ts'
import type { Feeds, Manner } from './feeds.ts'
import type { Oracle } from './oracle.ts'

/** A draw as the members' phones see it on their page. */
export interface BoardDraw {
  readonly id: bigint
  readonly game: string
  readonly numero: string
  readonly source: 'own' | 'official'
  readonly opensAt: Date
  readonly closeAt: Date
  readonly drawAt: Date
}

/**
 * Shop hours, in which our own games draw: the Vietnamese ones in the afternoon, the others in the evening.
 */
export interface Hours {
  readonly vietnamese: { readonly begins: string; readonly ends: string }
  readonly others: { readonly begins: string; readonly ends: string }
}

/** The settings of a simulated week. */
export interface WeekOptions {
  readonly seed: string
  readonly members: number
  readonly begin: Date
  /** The last time of draws with bets; open draws are finished after it. */
  readonly end: Date
  /** When our own games draw; null: all day. */
  readonly hours: Hours | null
  /** The games that are on; null: all. */
  readonly games: readonly string[] | null
  /** How feeds behave, for the official draws in turn. */
  readonly manners: readonly Manner[]
  /** Seconds between two moments of betting, and the number of members who bet in each. */
  readonly pace: number
  readonly crowd: number
  /** The maximum number of receipts of each draw whose proofs are verified. */
  readonly proofs: number
  readonly progress?: (line: string) => void
}

/** The state that the parts of a simulated week share. */
export interface Week {
  readonly ctx: Context & { readonly clock: FixedClock }
  /** A second process on the same database. */
  readonly twin: Context
  /** The random source of the simulation; `ctx.random` is the platform's own. */
  readonly random: Random
  readonly beacon: TestBeacon
  readonly feeds: Feeds
  readonly agenda: Agenda
  readonly oracle: Oracle
  readonly members: readonly MemberCaller[]
  readonly operators: readonly [OperatorCaller, OperatorCaller]
  readonly counts: Map<string, number>
  /** By game, the draws of the last minutes and the coming ones, in order of time. */
  readonly board: Map<string, BoardDraw[]>
  games: readonly Game[]
  /** The games as sold when the week began, as on a phone that was not opened since. */
  readonly shown: readonly Game[]
  /** Tickets of draws on sale or just closed. */
  recent: readonly ExpectedTicket[]
  /** Nobody bets after this, nor on later draws. */
  readonly end: Date
}

export function note({ counts }: Pick<Week, 'counts'>, what: string, times = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + times)
}

export function find({ oracle }: Pick<Week, 'oracle'>, finding: string): void {
  oracle.findings.push(finding)
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new Error('there is nothing to pick from')
  return item
}

/** The return value of a command, or the code of its refusal. */
export type Answer<Value> = { readonly value: Value } | { readonly code: string }

export async function ask<Value>(work: Promise<Value>): Promise<Answer<Value>> {
  try {
    return { value: await work }
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code }
    throw error
  }
}
