import type pg from 'pg'
import { bookSchema } from './db.ts'

/** Where files of SQL are applied: in the shared schemas (null), or in one book. */
export type Place = number | null

export const schemaOf = (place: Place): string => (place === null ? 'public' : bookSchema(place))

/** What `public.migration` calls a file that was applied in a place: `0011_ledger.book.sql@book_00`. */
export const nameIn = (place: Place, name: string): string =>
  place === null ? name : `${name}@${bookSchema(place)}`

/**
 * Does its work in one transaction, in a book with its `search_path` and its number as `koi.book`. Functions
 * that take this path over (`from current`) look for tables in `pg_temp` last: unnamed, it would be first.
 */
export async function transactIn(client: pg.Client, place: Place, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local search_path to ${schemaOf(place)}, pg_temp`)
    if (place !== null) await client.query(`select set_config('koi.book', $1, true)`, [String(place)])
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Notes that a text was applied under a name; one that is applied again has its new checksum. */
export async function noteApplied(client: pg.Client, name: string, checksum: string): Promise<void> {
  await client.query(
    `insert into public.migration (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [name, checksum],
  )
}
