import type { Tx } from '../../db/db.ts'
import type { Address } from '../ledger/index.ts'

export interface BetResult {
  readonly betId: bigint
  /** What the member is paid, stake included; 0 for a lost bet. */
  readonly payout: bigint
}

export interface Settlement {
  readonly results: readonly BetResult[]
  /** The account that received the stakes and pays the winners. */
  readonly house: Address
  /** The platform's day, `YYYY-MM-DD`, to which turnover is counted. */
  readonly day: string
  readonly at: Date
}

export interface Settled {
  readonly settled: bigint
  readonly stake: bigint
  readonly payout: bigint
}

/**
 * Settles a bounded batch of bets of one book (a few thousand at most) in one round trip: states, turnover by
 * member and day, and the winners' payouts under the reference `bet:<id>:payout`. Skips bets that are already
 * settled or voided, so a batch can be run again after a crash.
 */
export async function settleBets(tx: Tx, settlement: Settlement): Promise<Settled> {
  const results = [...settlement.results].sort((a, b) => (a.betId < b.betId ? -1 : 1))
  const [row] = await tx.query<Settled>({
    name: 'bets_settle',
    text: 'select settled, stake, payout from bets_settle($1, $2, $3, $4, $5)',
    values: [
      results.map((result) => result.betId),
      results.map((result) => result.payout),
      settlement.house,
      settlement.day,
      settlement.at,
    ],
  })
  return row ?? { settled: 0n, stake: 0n, payout: 0n }
}
