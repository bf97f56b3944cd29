import type { ExpectedBet } from './turnover.ts'

/** What a member was found to have staked against somebody, of bets that were settled by then. */
export interface CoveredSide {
  readonly member: bigint
  readonly category: string
  readonly placedDay: string
  readonly foundAt: Date
  /** Valid turnover, as the search had read it. */
  readonly valid: bigint
  readonly bets: readonly ExpectedBet[]
}

/** A change of what comes off: below zero where a bet itself lost its turnover. */
export interface CoveredStep {
  readonly at: Date
  readonly amount: bigint
}

/** The changes of what bills have counted of a bet; none if they left its result out. */
export type CountedChanges = (bet: ExpectedBet) => readonly { readonly at: Date; readonly amount: bigint }[]

/** All changes of what comes off for a side: never more than is counted of its bets, so each stake once. */
export function stepsOf({ foundAt, valid, bets }: CoveredSide, countedOf: CountedChanges): CoveredStep[] {
  const changes = bets
    .flatMap(countedOf)
    .map(({ at, amount }) => ({ at: Math.max(at.getTime(), foundAt.getTime()), amount }))
  const times = [...new Set([foundAt.getTime(), ...changes.map(({ at }) => at)])].sort((a, b) => a - b)
  let before = 0n
  return times.map((time) => {
    const left = changes.reduce((sum, { at, amount }) => (at <= time ? sum + amount : sum), 0n)
    const most = left < valid ? left : valid
    const off = most > 0n ? most : 0n
    const amount = off - before
    before = off
    return { at: new Date(time), amount }
  })
}
