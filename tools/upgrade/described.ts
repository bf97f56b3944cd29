/** What `server/src/db/schema.sql` says of a table, by the names of its parts. */
export interface DescribedTable {
  /** Type, default and `not null` of each column. */
  readonly columns: ReadonlyMap<string, string>
  /** Constraints and unique indexes. */
  readonly rules: ReadonlyMap<string, string>
}

export interface DescribedFunction {
  /** Each with its name, type and default. */
  readonly parameters: readonly string[]
  readonly returns: string
}

export interface Described {
  readonly tables: ReadonlyMap<string, DescribedTable>
  readonly functions: ReadonlyMap<string, DescribedFunction>
  /** Sequences, views and types, with what follows their names. */
  readonly others: ReadonlyMap<string, string>
}

const TABLE = /^create table (\S+) \(\n([\s\S]*?)\n\)[^\n]*;$/gm
const FUNCTION = /^CREATE OR REPLACE \w+ (\S+?)\((.*)\)\n(?: RETURNS (.*)\n)?/gm
const OTHER = /^create (sequence|view|type) (\S+)(.*)$/gm

/** Reads the text of `server/src/db/schema.sql`. Pure. */
export function readDescription(text: string): Described {
  const tables = [...text.matchAll(TABLE)].map(
    ([, name = '', body = '']) => [name, readTable(body, uniqueIndexes(text, name))] as const,
  )
  const functions = [...text.matchAll(FUNCTION)].map(
    ([, name = '', list = '', returns = '']) => [name, { parameters: splitList(list), returns }] as const,
  )
  const others = [...text.matchAll(OTHER)].map(
    ([, kind = '', name = '', rest = '']) => [`${kind} ${name}`, rest.trim()] as const,
  )
  return { tables: new Map(tables), functions: new Map(functions), others: new Map(others) }
}

const uniqueIndexes = (text: string, table: string): (readonly [string, string])[] =>
  [...text.matchAll(/^CREATE UNIQUE INDEX (\S+) ON (?:ONLY )?(\S+) (.*);$/gm)]
    .filter(([, , of]) => of === table)
    .map(([, name = '', , rule = '']) => [name, `UNIQUE ${rule}`] as const)

function readTable(body: string, indexes: readonly (readonly [string, string])[]): DescribedTable {
  const lines = body.split(/,?\n(?= {2}\S)/).map((line) => line.trim())
  const parts = lines.map((line) => /^(constraint )?("[^"]+"|\S+) ([\s\S]*)$/.exec(line) ?? [])
  const named = (isRule: boolean) =>
    parts
      .filter(([, rule]) => (rule !== undefined) === isRule)
      .map(([, , name = '', rest = '']) => [name, rest] as const)
  return { columns: new Map(named(false)), rules: new Map([...named(true), ...indexes]) }
}

/** The items of a list, whose commas may also be within brackets and quotes. Pure. */
export function splitList(list: string): readonly string[] {
  const items: string[] = []
  let [item, depth, isQuoted] = ['', 0, false]
  for (const sign of list) {
    if (sign === "'") isQuoted = !isQuoted
    else if (!isQuoted && '([{'.includes(sign)) depth += 1
    else if (!isQuoted && ')]}'.includes(sign)) depth -= 1
    if (sign === ',' && depth === 0 && !isQuoted) {
      items.push(item.trim())
      item = ''
    } else item += sign
  }
  return item.trim() === '' ? items : [...items, item.trim()]
}
