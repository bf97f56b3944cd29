import type { Statement } from './db.ts'

/** The columns of a list: for each name, how its value is read from an item. */
export type Columns<Item> = Readonly<Record<string, (item: Item, index: number) => unknown>>

/** One array for each column, by name: the arguments of an SQL function that takes lists. */
export const columnsOf = <Item>(
  items: readonly Item[],
  columns: Columns<Item>,
): Readonly<Record<string, readonly unknown[]>> =>
  Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, items.map(read)]))

/** A call of an SQL function with named arguments, so that their order does not matter. */
export function callOf(name: string, values: Readonly<Record<string, unknown>>): Required<Statement> {
  const parameters = Object.keys(values).map((argument, index) => `${argument} => $${index + 1}`)
  return { name, text: `${name}(${parameters.join(', ')})`, values: Object.values(values) }
}

/** The columns of rows in SQL, each with its type: `['text', (item) => item.code]`. */
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

/** Items as rows in SQL: `insert into bet (${names}) select ${names} from ${text}`. */
export function rowsOf<Item>(items: readonly Item[], columns: TypedColumns<Item>): Rows {
  const names = Object.keys(columns).join(', ')
  const parameters = Object.values(columns).map(([type], index) => `$${index + 1}::${type}[]`)
  return {
    names,
    text: `unnest(${parameters.join(', ')}) item (${names})`,
    values: Object.values(columns).map(([, read]) => items.map(read)),
  }
}

export interface Row {
  /** `code, stake` */
  readonly names: string
  /** `$1, $2` */
  readonly parameters: string
  readonly values: readonly unknown[]
}

/** One row in SQL: `insert into bet (${names}) values (${parameters})`. */
export const rowOf = (columns: Readonly<Record<string, unknown>>): Row => ({
  names: Object.keys(columns).join(', '),
  parameters: Object.keys(columns)
    .map((_, index) => `$${index + 1}`)
    .join(', '),
  values: Object.values(columns),
})
