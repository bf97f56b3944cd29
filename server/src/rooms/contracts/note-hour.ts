import type { Database } from '../../db/db.ts'

/**
 * Notes the members whom an hour leaves out because play is closed to them, once, before its first bill: a
 * time-out that begins later changes neither what other bills of the hour count nor what comes off later.
 */
export async function noteHour(db: Database, { from, to }: { readonly from: Date; readonly to: Date }) {
  const [noted] = await db.query('select from contracts.hour where ends_at = $1', [to])
  if (noted !== undefined) return
  const closed = await Promise.all(
    db.books.map((book) => book.query<{ id: bigint }>('select contracts_closed($1, $2) as id', [from, to])),
  )
  await db.query('insert into contracts.hour (ends_at, closed) values ($1, $2) on conflict do nothing', [
    to,
    closed.flat().map(({ id }) => id),
  ])
}
