import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'

/** Bets that were placed one after another: how much valid turnover they have, and after which times. */
export interface PlayRun {
  /** How many of the given times are not later than the bets. */
  readonly since: number
  /** '' where categories are not told apart. */
  readonly category: string
  readonly turnover: bigint
}

/**
 * A member's turnover since the first of these times, in the order in which its bets were placed: the sum of
 * each run of bets between two times, and of one category if asked. `times` are in order.
 */
export async function readPlayRuns(
  book: Db,
  memberId: MemberId,
  { times, byCategory }: { readonly times: readonly Date[]; readonly byCategory: boolean },
): Promise<readonly PlayRun[]> {
  const [first] = times
  if (first === undefined) return []
  return book.query<PlayRun>({
    name: 'bets_runs',
    text: `select since, category, sum(turnover)::bigint as turnover
      from (
        select part.*, row_number() over (partition by since order by placed_at, id)
          - row_number() over (partition by since, category order by placed_at, id) as run
        from (
          select id, placed_at, valid_turnover as turnover, width_bucket(placed_at, $3) as since,
            case when $4 then category else '' end as category
          from bets_bet where member_id = $1 and placed_at >= $2 and valid_turnover > 0
        ) part
      ) part
      group by since, category, run order by since, min(placed_at), min(id)`,
    values: [memberId, first, times, byCategory],
  })
}
