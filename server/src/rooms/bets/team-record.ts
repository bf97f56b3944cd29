import type { Db } from '../../db/db.ts'
import type { PageQuery, TimeKey } from '../../db/page.ts'
import type { Bet } from './bet.ts'
import { PLAYED, PLAYED_PAYOUT, RECORD_COLUMNS } from './store.ts'

/** The bets of some members, placed from (included) to (excluded). */
export interface TeamFilter {
  readonly members: readonly bigint[]
  readonly from: Date
  readonly to: Date
  readonly category: string | null
  readonly state: string | null
  readonly game: string | null
}

const FILTER = `member_id = any ($1::bigint[]) and ${PLAYED} is not null and placed_at >= $2
  and placed_at < $3 and ($4::text is null or category = $4) and ($5::text is null or state = $5)
  and ($6::text is null or game = $6)`

const valuesOf = ({ members, from, to, category, state, game }: TeamFilter) => [
  ...[members, from, to, category, state, game],
]

/** A page of the bets of several members of one book, the newest first. */
export const readTeamBets = (
  book: Db,
  filter: TeamFilter,
  { after, limit }: PageQuery<TimeKey>,
): Promise<Bet[]> =>
  book.query<Bet>({
    name: 'bets_team_record',
    text: `select ${RECORD_COLUMNS} from bets_bet bet where ${FILTER}
        and (placed_at, id) < (coalesce($7, 'infinity'::timestamptz), $8::bigint)
      order by placed_at desc, id desc limit $9`,
    values: [...valuesOf(filter), after?.at, after?.id ?? 0n, limit],
  })

/** Sums over the whole filter; voided bets are counted but add no amounts. */
export async function sumTeamBets(book: Db, filter: TeamFilter) {
  const [row] = await book.query<Record<'bets' | 'stake' | 'payout' | 'rebate' | 'validTurnover', bigint>>({
    name: 'bets_team_sums',
    text: `select count(*) as bets,
        coalesce(sum(${PLAYED}) filter (where state <> 'voided'), 0)::bigint as stake,
        coalesce(sum(${PLAYED_PAYOUT}), 0)::bigint as payout, coalesce(sum(rebate), 0)::bigint as rebate,
        coalesce(sum(valid_turnover), 0)::bigint as "validTurnover"
      from bets_bet bet where ${FILTER}`,
    values: valuesOf(filter),
  })
  return row ?? { bets: 0n, stake: 0n, payout: 0n, rebate: 0n, validTurnover: 0n }
}

export interface TeamGame {
  readonly category: string
  readonly game: string
}

/** The games of which the filter finds bets. */
export const listTeamGames = (book: Db, filter: TeamFilter): Promise<TeamGame[]> =>
  book.query<TeamGame>({
    name: 'bets_team_games',
    text: `select distinct category, game from bets_bet bet where ${FILTER}`,
    values: valuesOf(filter),
  })
