import type { Db } from '../../db/db.ts'

/** Valid turnover of a category, in units of 1/100000. */
interface CategoryPlay {
  readonly category: string
  readonly turnover: bigint
}

/** What some members of a book played for real money on days, the first and last included, by category. */
export const sumPlayOf = (
  book: Db,
  members: readonly bigint[],
  { first, last }: { readonly first: string; readonly last: string },
): Promise<CategoryPlay[]> =>
  book.query(
    `select turnover.category, sum(turnover.valid_turnover)::bigint as turnover
     from bets_turnover turnover
     where turnover.member_id = any ($1::bigint[]) and turnover.day >= $2 and turnover.day <= $3
       and turnover.currency <> 'FUN'
     group by turnover.category`,
    [members, first, last],
  )
