import type { Currency } from '@koi/contract/money.ts'
import type { Db } from '../../db/db.ts'

export interface TurnoverQuery {
  readonly memberIds: readonly bigint[]
  /** Platform days `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
}

/** Settled bets of a member on a day in a game; the member's profit and loss is payout + rebate − stake. */
export interface Turnover {
  readonly memberId: bigint
  readonly day: string
  readonly category: string
  readonly game: string
  readonly currency: Currency
  readonly bets: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly validTurnover: bigint
}

/** Turnover of members of one book by day, category and game (MN-08); it is updated when bets are settled. */
export async function readTurnover(
  book: Db,
  { memberIds, from, to }: TurnoverQuery,
): Promise<readonly Turnover[]> {
  return book.query<Turnover>({
    name: 'bets_turnover',
    text: `select member_id as "memberId", day, category, game, currency, sum(bets)::bigint as bets,
        sum(stake)::bigint as stake, sum(payout)::bigint as payout, sum(rebate)::bigint as rebate,
        sum(valid_turnover)::bigint as "validTurnover"
      from bets_turnover where member_id = any ($1) and day between $2 and $3
      group by member_id, day, category, game, currency order by member_id, day, category, game`,
    values: [memberIds, from, to],
  })
}

/**
 * What the bets placed since a moment cost a member: the stakes, and the stakes less what was paid. An open
 * bet counts as lost, a voided one does not count. Limits of stake and loss are compared with these.
 */
export async function sumUsed(
  book: Db,
  memberId: bigint,
  from: Date,
): Promise<{ readonly stake: bigint; readonly loss: bigint }> {
  const [row] = await book.query<{ stake: bigint; loss: bigint }>({
    name: 'bets_used',
    text: 'select stake, loss from bets_used($1, $2)',
    values: [memberId, from],
  })
  return row ?? { stake: 0n, loss: 0n }
}

/** Valid turnover of one member since a day, for the turnover requirements of withdrawals. */
export async function sumTurnover(book: Db, memberId: bigint, from: string): Promise<bigint> {
  const [row] = await book.query<{ sum: bigint }>(
    `select coalesce(sum(valid_turnover), 0)::bigint as sum from bets_turnover where member_id = $1 and day >= $2`,
    [memberId, from],
  )
  return row?.sum ?? 0n
}

/** All stakes and payouts of one currency on one day in one book, for the operators' summary. */
export async function sumDay(
  book: Db,
  { day, currency }: { readonly day: string; readonly currency: Currency },
): Promise<{ readonly stake: bigint; readonly payout: bigint }> {
  const [row] = await book.query<{ stake: bigint; payout: bigint }>(
    `select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout
     from bets_turnover where day = $1 and currency = $2`,
    [day, currency],
  )
  return row ?? { stake: 0n, payout: 0n }
}

/** What a member staked and was paid in all settled bets, of every product. */
export async function sumSettled(
  book: Db,
  memberId: bigint,
): Promise<{ readonly stake: bigint; readonly payout: bigint; readonly rebate: bigint }> {
  const [row] = await book.query<{ stake: bigint; payout: bigint; rebate: bigint }>(
    `select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout,
       coalesce(sum(rebate), 0)::bigint as rebate from bets_turnover where member_id = $1`,
    [memberId],
  )
  return row ?? { stake: 0n, payout: 0n, rebate: 0n }
}
