import pg from 'pg'
import { nameIn, type Place, schemaOf } from './place.ts'
import type { FunctionFile, Migration } from './sql-files.ts'

export interface Filling {
  /** A place in which nothing was applied yet. */
  readonly place: Place
  /** All that belong there, in the order of their numbers. */
  readonly migrations: readonly Migration[]
  readonly functions: readonly FunctionFile[]
}

/**
 * Applies everything that belongs to an empty place, in one transaction and one round trip: step by step it
 * is thousands of round trips and hundreds of commits (decision 0128). Returns the names of the steps, or
 * null if it failed and nothing was changed: applied step by step, the file that fails has a name.
 */
export async function fillPlace(client: pg.Client, filling: Filling): Promise<readonly string[] | null> {
  try {
    await client.query(statementsOf(filling).join('\n;\n'))
    return stepsOf(filling).map(({ name }) => name)
  } catch (error) {
    await client.query('rollback')
    if (error instanceof pg.DatabaseError) return null
    throw error
  }
}

interface Step {
  readonly name: string
  readonly checksum: string
}

const stepsOf = ({ place, migrations, functions }: Filling): Step[] => [
  ...migrations.map(({ name, checksum }) => ({ name: nameIn(place, name), checksum })),
  ...functions.map(({ name, checksum }) => ({ name: name + nameIn(place, '()'), checksum })),
]

/** What `transactIn` and `replaceFunctions` do step by step. */
function statementsOf(filling: Filling): string[] {
  const { place, migrations, functions } = filling
  const applied = stepsOf(filling).map(
    ({ name, checksum }) => `(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(checksum)})`,
  )
  return [
    'begin',
    `set local search_path to ${schemaOf(place)}, pg_temp`,
    ...(place === null ? [] : [`select set_config('koi.book', '${place}', true)`]),
    ...migrations.map(({ text }) => text),
    'set local check_function_bodies = off',
    ...functions.map(({ text }) => text),
    ...functions
      .filter(({ isTrigger }) => isTrigger)
      .map(({ name }) => `alter function ${name}() set search_path from current`),
    ...(applied.length === 0
      ? []
      : [`insert into public.migration (name, checksum) values ${applied.join(', ')}`]),
    'set local check_function_bodies = on',
    ...functions.map(({ name, validator }) => `select ${validator}('${name}'::regproc)`),
    'commit',
  ]
}
