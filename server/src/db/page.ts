import { PAGE_SIZE } from '@koi/contract/limits.ts'
import { id } from '@koi/contract/schemas/shapes.ts'
import { refuse } from '../refusal.ts'

/** The page of a list that a caller wants; without a cursor it is the first one. */
export interface Paging {
  /** The `next` of the page before. */
  readonly cursor?: string | undefined
  /** Rows per page; PAGE_SIZE by default. */
  readonly pageSize?: number | undefined
}

/** The rows that a store reads: at most `limit`, in the order of the list, after the row with this key. */
export interface PageQuery<Key> {
  /** null at the beginning of the list. */
  readonly after: Key | null
  readonly limit: number
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null
}

/** How a key is written as a cursor. */
export interface CursorFormat<Key> {
  write(key: Key): string
  /** null for a text that `write` cannot have written. */
  parse(text: string): Key | null
}

/** The place of a row in a list that is ordered by time, then by id. */
export interface TimeKey {
  readonly at: Date
  readonly id: bigint
}

/** A cursor such as `65`, for lists ordered by id. */
export const byId: CursorFormat<bigint> = {
  write: String,
  parse: (text) => (id.safeParse(text).success ? BigInt(text) : null),
}

/** A cursor such as `1767323045000_65`, for lists ordered by time. */
export const byTime: CursorFormat<TimeKey> = {
  write: ({ at, id }) => `${at.getTime()}_${id}`,
  parse: (text) => {
    const [, ms, id] = /^(\d{1,14})_(\d{1,18})$/.exec(text) ?? []
    return ms === undefined || id === undefined ? null : { at: new Date(Number(ms)), id: BigInt(id) }
  },
}

/** A list that can be read page by page. */
export interface PagedList<Row, Key> {
  readonly format: CursorFormat<Key>
  readonly read: (query: PageQuery<Key>) => Promise<readonly Row[]>
  readonly keyOf: (row: Row) => Key
}

/**
 * Reads one page of a list (keyset paging: new rows never shift a page). One row more than the page holds is
 * read, which shows whether there is a next page. Refuses `request.invalid` for a malformed cursor.
 */
export async function pageOf<Row, Key>(
  { cursor, pageSize = PAGE_SIZE }: Paging,
  { format, read, keyOf }: PagedList<Row, Key>,
): Promise<Page<Row>> {
  const found = await read({ after: readCursor(format, cursor), limit: pageSize + 1 })
  const rows = found.slice(0, pageSize)
  const last = rows.at(-1)
  return { rows, next: last !== undefined && found.length > pageSize ? format.write(keyOf(last)) : null }
}

const readCursor = <Key>(format: CursorFormat<Key>, cursor: string | undefined): Key | null =>
  cursor === undefined ? null : (format.parse(cursor) ?? refuse('request.invalid', { field: 'cursor' }))
