import { type ExpectedBet, validAt } from './turnover.ts'

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
  readonly isFind: boolean
}

const MS = 1

/** All changes of what comes off for a side: never more than its bets have at the time, so each stake once. */
export function stepsOf({ foundAt, valid, bets }: CoveredSide): readonly CoveredStep[] {
  const later = bets.flatMap((bet) => bet.valid.map(({ at }) => at.getTime())).filter((at) => at > +foundAt)
  const times = [foundAt.getTime(), ...[...new Set(later)].sort((one, other) => one - other)]
  let before = 0n
  return times.map((time, place) => {
    const left = bets.reduce((sum, bet) => sum + validAt(bet, new Date(time + MS)), 0n)
    const off = left < valid ? left : valid
    const amount = off - before
    before = off
    return { at: new Date(time), amount, isFind: place === 0 }
  })
}
