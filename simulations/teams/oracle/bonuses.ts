import type { Guards } from './guards.ts'
import { type Turnover, validAt } from './turnover.ts'

/** A bonus on a deposit, which waits until its turnover is met. Amounts in units of 1/100000. */
export interface Bonus {
  readonly source: string
  readonly member: bigint
  readonly amount: bigint
  readonly required: bigint
  readonly grantedAt: Date
  readonly expiresAt: Date
  state: 'running' | 'released' | 'forfeited'
}

interface Known {
  readonly at: Date
  readonly turnover: Turnover
  readonly guards: Guards
}

/** Released once the member has played as much, forfeited once its time is up or play is closed for good. */
export function isEndPossible(
  { member, required, grantedAt, expiresAt, state }: Bonus,
  end: 'released' | 'forfeited',
  { at, turnover, guards }: Known,
): boolean {
  if (state !== 'running') return false
  if (end === 'forfeited') return at >= expiresAt || guards.isClosed(member, at)
  const played = [...turnover.bets.values()].reduce(
    (sum, bet) =>
      bet.member === member && bet.settledAt !== null && bet.settledAt >= grantedAt
        ? sum + validAt(bet, new Date(at.getTime() + 1))
        : sum,
    0n,
  )
  return played >= required
}
