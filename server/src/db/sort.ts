import type { SortName } from '@koi/contract/sorts.ts'
import { type CursorFormat, type Page, type Paging, pageOf } from './page.ts'

/** What a list is sorted by: a time (null: never), an integer, or a text. */
type Value = Date | bigint | string | null
type ValueType = 'timestamptz' | 'bigint' | 'text'

/** One thing that a list can be sorted by. */
interface SortColumn<Row> {
  /** Its SQL, which is never null, as an index of the list has it. */
  readonly sql: string
  readonly type: ValueType
  readonly of: (row: Row) => Value
  /** No two rows have the same value, so the id is not part of the order. */
  readonly isUnique?: boolean
}

/** A list that the server sorts. */
export interface SortedList<Row, Sort extends string> {
  readonly columns: { readonly [Name in SortName<Sort>]: SortColumn<Row> }
  /** Decides between rows of one value. */
  readonly id: SortColumn<Row>
  /** The order until the caller chooses another. */
  readonly preset: Sort
}

/** The place of a row in a sorted list, each value as SQL reads it. */
interface SortKey {
  readonly value: string
  readonly id: string
}

/** Which rows of a sorted list a store reads; {@link pageSql} is the end of its statement. */
export interface SortedQuery {
  readonly after: SortKey | null
  readonly limit: number
  /** Such as `-amount`. */
  readonly sort: string
  /** The columns of the order. */
  readonly columns: readonly Pick<SortColumn<never>, 'sql' | 'type'>[]
}

export interface SortedPaging<Sort extends string> extends Paging {
  readonly sort?: Sort | undefined
}

/** Tables that are alike, such as those of the books, and what reads one of them. */
interface Sources<Source, Row> {
  readonly from: readonly Source[]
  readonly read: (source: Source, query: SortedQuery) => Promise<readonly Row[]>
}

/**
 * Reads one page of a sorted list; pages of several tables are merged, by times and numbers only. A cursor
 * carries its sort. Refuses `request.invalid` for a cursor of another sort and for a malformed one.
 */
export async function pageOfSorted<Row, Sort extends string, Source>(
  { sort: chosen, ...paging }: SortedPaging<Sort>,
  list: SortedList<Row, Sort>,
  { from, read }: Sources<Source, Row>,
): Promise<Page<Row>> {
  const sort = chosen ?? list.preset
  const column = list.columns[nameOf(sort)]
  const columns = column.isUnique === true ? [column] : [column, list.id]
  const sign = isDescending(sort) ? -1 : 1
  const order = (one: Row, other: Row): number =>
    sign * (compare(column.of(one), column.of(other)) || compare(list.id.of(one), list.id.of(other)))
  return pageOf<Row, SortKey>(paging, {
    format: cursorOf(sort, [column, list.id]),
    read: async ({ after, limit }) => {
      const found = await Promise.all(from.map((source) => read(source, { after, limit, sort, columns })))
      return from.length === 1 ? found.flat() : found.flat().sort(order)
    },
    keyOf: (row) => ({ value: writeValue(column.of(row)), id: writeValue(list.id.of(row)) }),
  })
}

/**
 * The end of a statement whose conditions have these values: the place after which the page begins, the order
 * and the limit. `where state = $1 and ${page.sql}`.
 */
export function pageSql(
  { after, limit, sort, columns }: SortedQuery,
  values: readonly unknown[],
): { readonly sql: string; readonly values: readonly unknown[] } {
  const key = after === null ? [] : [after.value, after.id].slice(0, columns.length)
  const names = columns.map(({ sql }) => sql).join(', ')
  const given = columns.map(({ type }, at) => `$${values.length + at + 1}::${type}`).join(', ')
  const place = after === null ? 'true' : `(${names}) ${isDescending(sort) ? '<' : '>'} (${given})`
  return {
    sql: `${place} ${orderSql({ sort, columns })} limit $${values.length + key.length + 1}`,
    values: [...values, ...key, limit],
  }
}

/** The order of a list: `order by amount desc, id desc`. */
export const orderSql = ({ sort, columns }: Pick<SortedQuery, 'sort' | 'columns'>): string =>
  `order by ${columns.map(({ sql }) => (isDescending(sort) ? `${sql} desc` : sql)).join(', ')}`

const isDescending = (sort: string): boolean => sort.startsWith('-')

const nameOf = <Sort extends string>(sort: Sort): SortName<Sort> => sort.replace(/^-/, '') as SortName<Sort>

/** How values are written in a cursor. */
const PATTERNS: Readonly<Record<ValueType, string>> = {
  timestamptz: String.raw`-infinity|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`,
  bigint: String.raw`-?\d{1,18}`,
  text: '.+',
}

/** A cursor such as `-amount_500000_65`: the sort, then the value and the id of the last row of a page. */
function cursorOf(sort: string, types: readonly Pick<SortColumn<never>, 'type'>[]): CursorFormat<SortKey> {
  const [value, id] = types.map(({ type }) => PATTERNS[type])
  const pattern = new RegExp(`^${sort}_(${value})_(${id})$`)
  return {
    write: (key) => `${sort}_${key.value}_${key.id}`,
    parse: (text) => {
      const [, value, id] = pattern.exec(text) ?? []
      if (value === undefined || id === undefined) return null
      return types[0]?.type === 'timestamptz' && !isTime(value) ? null : { value, id }
    },
  }
}

const NEVER = '-infinity'
const YEAR_1 = Date.parse('0001-01-01T00:00:00.000Z')

/** PostgreSQL refuses days such as 31 February, which Date moves to March, and the year 0. */
const isTime = (text: string): boolean => {
  const ms = Date.parse(text)
  return text === NEVER || (ms > YEAR_1 && new Date(ms).toISOString() === text)
}

const writeValue = (value: Value): string =>
  value === null ? NEVER : value instanceof Date ? value.toISOString() : String(value)

function compare(one: Value, other: Value): number {
  const [a, b] = [comparable(one), comparable(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

const comparable = (value: Value): number | bigint | string =>
  value === null ? Number.NEGATIVE_INFINITY : value instanceof Date ? value.getTime() : value
