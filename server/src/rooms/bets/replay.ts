import type { LimitKind, LimitPeriod } from '@koi/contract/protection.ts'
import type { Db } from '../../db/db.ts'

export interface ReplayQuery {
  readonly memberId: bigint
  /** From (included) to (excluded). */
  readonly from: Date
  readonly to: Date
  /** The time zone of the member's days, weeks and months. */
  readonly timeZone: string
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** In 1/100000 of the member's currency, or minutes. */
  readonly limit: bigint
  readonly deposits: readonly { readonly at: Date; readonly amount: bigint; readonly net: bigint }[]
}

/** What was, and what would have been; results are payouts less stakes. */
export interface Replay {
  readonly bets: number
  readonly refused: number
  readonly refusedDays: number
  readonly result: bigint
  readonly replayed: bigint
  readonly deposits: number
  readonly depositsRefused: number
  readonly deposited: bigint
  readonly depositedReplayed: bigint
}

/** What a member's play would have been under a limit (`bets_replay` says by which rules). */
export async function replayBets(book: Db, query: ReplayQuery): Promise<Replay> {
  const { memberId, from, to, timeZone, kind, period, limit, deposits } = query
  const [row] = await book.query<Replay>({
    name: 'bets.replay',
    text: `select bets, refused, refused_days as "refusedDays", result, replayed, deposits,
        deposits_refused as "depositsRefused", deposited, deposited_replayed as "depositedReplayed"
      from bets_replay($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      ...[memberId, from, to, timeZone, kind, period, limit],
      deposits.map(({ at }) => at),
      deposits.map(({ amount }) => amount),
      deposits.map(({ net }) => net),
    ],
  })
  if (row === undefined) throw new Error('a replay has one row')
  return row
}
