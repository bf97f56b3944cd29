import type { Currency } from '@koi/contract/money.ts'
import type { Db } from '../../db/db.ts'

/** A settled bet of a real account that paid more than its stake. */
export interface Win {
  readonly memberId: bigint
  readonly category: string
  readonly game: string
  readonly stake: bigint
  readonly payout: bigint
  readonly currency: Currency
  readonly at: Date
}

/** How many of the latest bets of a book are looked at: their primary key is read backwards, and no more. */
const LATEST_BETS = 500
const MAX_WINS = 40

interface Wanted {
  readonly since: Date
  readonly currencies: readonly Currency[]
}

/** The wins among the latest bets of a book that were settled since then, newest first, each in its currency. */
export const readLatestWins = (book: Db, { since, currencies }: Wanted): Promise<Win[]> =>
  book.query<Win>({
    name: 'bets_latest_wins',
    text: `select bet.member_id as "memberId", bet.category, bet.game, bet.stake, bet.payout, bet.currency,
             bet.settled_at as at
           from (select * from bets_bet order by id desc limit ${LATEST_BETS}) bet
           where bet.state = 'settled' and bet.currency = any ($2::text[]) and not bet.is_sitting
             and bet.payout > bet.stake and bet.settled_at > $1
           order by bet.settled_at desc limit ${MAX_WINS}`,
    values: [since, currencies],
  })
