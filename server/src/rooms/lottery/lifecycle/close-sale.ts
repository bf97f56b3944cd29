import type { Database } from '../../../db/db.ts'

/** Ends the sale of draws in every book; returns when no bet on them can be placed or cancelled. */
export async function closeSale(db: Database, ids: readonly bigint[]): Promise<void> {
  await Promise.all(
    db.books.map((book) =>
      book.query({
        name: 'lottery_close_sale',
        text: `update lottery_sale set state = 'closed' where draw_id = any ($1) and state = 'open'`,
        values: [ids],
      }),
    ),
  )
}
