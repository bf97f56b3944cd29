import type { TimeSort } from '@koi/contract/sorts.ts'
import type { Db } from '../../db/db.ts'
import type { Page } from '../../db/page.ts'
import { pageOfSorted, pageSql, type SortedList, type SortedPaging } from '../../db/sort.ts'
import { type Bet, type BetState, betId, MAX_BETS } from './bet.ts'
import { BET_COLUMNS, PLAYED, PLAYED_PAYOUT, RECORD_COLUMNS } from './store.ts'

/** The bets of a member, from (included) to (excluded), and which of them. */
export interface RecordFilter {
  readonly memberId: bigint
  readonly from?: Date
  readonly to?: Date
  readonly categories?: readonly string[]
  readonly games?: readonly string[]
  readonly states?: readonly BetState[]
  /** The bets of one ticket or round. */
  readonly placementId?: bigint
}

/** A sitting that is not over, or in which nothing was played, is no bet of a record. */
const FILTER = `member_id = $1 and ${PLAYED} is not null
  and placed_at >= coalesce($2, '-infinity'::timestamptz) and placed_at < coalesce($3,
    'infinity'::timestamptz)
  and ($4::text[] is null or category = any ($4)) and ($5::text[] is null or game = any ($5))
  and ($6::text[] is null or state = any ($6))
  and ($7::bigint is null or id between $7 and $8)`

function filterValues(filter: RecordFilter): unknown[] {
  const { memberId, from, to, categories, games, states, placementId } = filter
  const ids =
    placementId === undefined ? [null, null] : [betId(placementId, 0), betId(placementId, MAX_BETS - 1)]
  return [memberId, from, to, categories, games, states, ...ids]
}

const SORTED: SortedList<Bet, TimeSort> = {
  preset: '-time',
  columns: { time: { sql: 'placed_at', type: 'timestamptz', of: (row) => row.placedAt } },
  id: { sql: 'id', type: 'bigint', of: (row) => row.id },
}

/** A page of a member's bets as they were played, the newest first unless the caller sorts it (MN-07). */
export const readBets = (
  book: Db,
  filter: RecordFilter,
  paging: SortedPaging<TimeSort>,
): Promise<Page<Bet>> =>
  pageOfSorted(paging, SORTED, {
    from: [book],
    read: (source, query) => {
      const { sql, values } = pageSql(query, filterValues(filter))
      return source.query<Bet>({
        name: `bets_record_${query.sort}_${query.after === null ? 'first' : 'next'}`,
        text: `select ${RECORD_COLUMNS} from bets_bet bet where ${FILTER} and ${sql}`,
        values,
      })
    },
  })

export interface RecordSums {
  readonly bets: bigint
  readonly stake: bigint
  /** The part of the stake whose bets are not decided. */
  readonly openStake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly validTurnover: bigint
}

/** Sums over the whole record that a page belongs to; voided bets are counted but add no amounts. */
export async function sumBets(book: Db, filter: RecordFilter): Promise<RecordSums> {
  const [row] = await book.query<RecordSums>({
    name: 'bets_sums',
    text: `select count(*) as bets,
        coalesce(sum(${PLAYED}) filter (where state <> 'voided'), 0)::bigint as stake,
        coalesce(sum(${PLAYED}) filter (where state = 'placed'), 0)::bigint as "openStake",
        coalesce(sum(${PLAYED_PAYOUT}), 0)::bigint as payout, coalesce(sum(rebate), 0)::bigint as rebate,
        coalesce(sum(valid_turnover), 0)::bigint as "validTurnover"
      from bets_bet bet where ${FILTER}`,
    values: filterValues(filter),
  })
  return row ?? { bets: 0n, stake: 0n, openStake: 0n, payout: 0n, rebate: 0n, validTurnover: 0n }
}

/** The bets of one placement (a ticket), in the order they were placed. */
export async function readPlacement(book: Db, placementId: bigint): Promise<readonly Bet[]> {
  return book.query<Bet>({
    name: 'bets_placement',
    text: `select ${BET_COLUMNS} from bets_bet where id between $1 and $2 order by id`,
    values: [betId(placementId, 0), betId(placementId, MAX_BETS - 1)],
  })
}
