import type { Database } from '../../../db/db.ts'

/** What was sold of a draw. */
export interface Sold {
  readonly tickets: number
  readonly stake: bigint
}

/**
 * The tickets and the stakes of draws, over all books, as the risk page counts them: a draw's own row has
 * them only once it is settled.
 */
export async function readSold(
  { books }: Pick<Database, 'books'>,
  drawIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Sold>> {
  const sold = new Map<bigint, Sold>()
  if (drawIds.length === 0) return sold
  const rows = await Promise.all(
    books.map((book) =>
      book.query<Sold & { readonly id: bigint }>({
        name: 'lottery_sold',
        text: `select draw.id, (select count(*)::integer from lottery_ticket
              where draw_id = draw.id and leaf is not null) as tickets,
            (select coalesce(sum(stake), 0)::bigint from lottery_member_stake
              where draw_id = draw.id) as stake
          from unnest($1::bigint[]) draw (id)`,
        values: [drawIds],
      }),
    ),
  )
  for (const { id, tickets, stake } of rows.flat()) {
    const sum = sold.get(id) ?? { tickets: 0, stake: 0n }
    sold.set(id, { tickets: sum.tickets + tickets, stake: sum.stake + stake })
  }
  return sold
}
