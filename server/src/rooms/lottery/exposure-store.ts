import type { Database } from '../../db/db.ts'

/** What a number of a play (or the whole play) has sold in a draw, over all books. Amounts in 1/100000. */
export interface Sold {
  readonly play: string
  readonly key: string
  readonly used: bigint
}

/** All that a draw has sold, by play and number. */
export async function readSold({ books }: Pick<Database, 'books'>, drawId: bigint): Promise<Sold[]> {
  const sums = new Map<string, Sold>()
  const ofBooks = await Promise.all(
    books.map((book) =>
      book.query<Sold>('select play, key, used from lottery_exposure where draw_id = $1 and used > 0', [
        drawId,
      ]),
    ),
  )
  for (const { play, key, used } of ofBooks.flat()) {
    const name = `${play} ${key}`
    sums.set(name, { play, key, used: used + (sums.get(name)?.used ?? 0n) })
  }
  return [...sums.values()]
}

/** Real money that is staked on a draw, and by how many members. */
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

/** What books were given of a cap beyond their own shares, and when a bet was first too large for it. */
export interface Reserved {
  readonly play: string
  readonly key: string
  readonly granted: bigint
  readonly soldOutAt: Date | null
}

export const readReserved = (db: Database, drawId: bigint): Promise<Reserved[]> =>
  db.query<Reserved>(
    'select play, key, granted, sold_out_at as "soldOutAt" from lottery.reserve where draw_id = $1',
    [drawId],
  )
