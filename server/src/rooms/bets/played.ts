import type { Db } from '../../db/db.ts'

/** Valid turnover that was played one after another in a category, after `begun` of the asked moments. */
export interface Played {
  readonly begun: number
  readonly category: string
  readonly turnover: bigint
}

/**
 * A member's valid turnover since the first of some moments, which are in order: one row for each stretch of
 * play in one category between two of them, in the order in which it was placed.
 */
export const readPlayed = (
  book: Db,
  memberId: bigint,
  moments: readonly Date[],
): Promise<readonly Played[]> =>
  book.query<Played>({
    name: 'bets_played_since',
    text: `with played as (
        select bet.id, bet.placed_at, bet.category, bet.valid_turnover,
          width_bucket(bet.placed_at, $2::timestamptz[]) as begun
        from bets_bet bet
        where bet.member_id = $1 and bet.placed_at >= ($2::timestamptz[])[1] and bet.valid_turnover > 0
      ), numbered as (
        select played.*, row_number() over (order by placed_at, id)
          - row_number() over (partition by begun, category order by placed_at, id) as stretch
        from played
      )
      select begun, category, sum(valid_turnover)::bigint as turnover
      from numbered group by begun, category, stretch order by min(placed_at), min(id)`,
    values: [memberId, moments],
  })
