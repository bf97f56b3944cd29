import type { Statement } from './db.ts'

/** One table of columns: under the name of each, how it is read from an item. */
export type Columns<Item> = Readonly<Record<string, (item: Item, index: number) => unknown>>

/** Arrays under the names of their columns: what an SQL function over lists is given. */
export const columnsOf = <Item>(
  items: readonly Item[],
  columns: Columns<Item>,
): Readonly<Record<string, readonly unknown[]>> =>
  Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, items.map(read)]))

/** A call of an SQL function with its arguments by name, so that their order is nobody's concern. */
export function callOf(name: string, given: Readonly<Record<string, unknown>>): Required<Statement> {
  const marks = Object.keys(given).map((argument, index) => `${argument} => $${index + 1}`)
  return { name, text: `${name}(${marks.join(', ')})`, values: Object.values(given) }
}

/** Likewise for rows of SQL, with the type of each column: `['text', (item) => item.code]`. */
export type TypedColumns<Item> = Readonly<
  Record<string, readonly [type: string, read: (item: Item, index: number) => unknown]>
>

export interface Rows {
  /** `code, stake` */
  readonly names: string
  /** `unnest($1::text[], $2::bigint[]) item (code, stake)` */
  readonly text: string
  readonly values: readonly (readonly unknown[])[]
}

/** Items as rows of SQL: `insert into bet (${names}) select ${names} from ${text}`. */
export function rowsOf<Item>(items: readonly Item[], columns: TypedColumns<Item>): Rows {
  const names = Object.keys(columns).join(', ')
  const marks = Object.values(columns).map(([type], index) => `$${index + 1}::${type}[]`)
  return {
    names,
    text: `unnest(${marks.join(', ')}) item (${names})`,
    values: Object.values(columns).map(([, read]) => items.map(read)),
  }
}
