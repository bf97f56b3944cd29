import type { Database } from '../../../db/db.ts'

/** The exposure to a number of a play (or to the whole play) in a draw, over all books, in 1/100000. */
export interface SoldNumber {
  readonly play: string
  readonly key: string
  readonly used: bigint
}

/** The real money staked on a draw, and the number of members who staked it. */
export async function readStaked(
  { books }: Pick<Database, 'books'>,
  drawId: bigint,
): Promise<{ readonly stake: bigint; readonly members: number }> {
  const rows = await Promise.all(
    books.map((book) =>
      book.query<{ stake: bigint; members: number }>(
        `select coalesce(sum(stake), 0)::bigint as stake, count(*)::integer as members
         from lottery_member_stake where draw_id = $1 and stake > 0`,
        [drawId],
      ),
    ),
  )
  return rows
    .flat()
    .reduce((sum, { stake, members }) => ({ stake: sum.stake + stake, members: sum.members + members }), {
      stake: 0n,
      members: 0,
    })
}

/** What books reserved of a cap beyond their own shares, and when a bet was first too large for it. */
export interface Reserved {
  readonly play: string
  readonly key: string
  readonly granted: bigint
  readonly soldOutAt: Date | null
}

/** The reservations of these numbers. */
export const readReserved = (
  db: Database,
  drawId: bigint,
  numbers: readonly { readonly play: string; readonly key: string }[],
): Promise<Reserved[]> =>
  db.query<Reserved>(
    `select reserve.play, reserve.key, reserve.granted, reserve.sold_out_at as "soldOutAt"
     from unnest($2::text[], $3::text[]) asked (play, key)
     join lottery.reserve reserve on reserve.draw_id = $1 and reserve.play = asked.play
       and reserve.key = asked.key`,
    [drawId, numbers.map(({ play }) => play), numbers.map(({ key }) => key)],
  )
