import pg from 'pg'
import { nameIn, noteApplied, type Place, schemaOf, transactIn } from './place.ts'
import type { FunctionFile } from './sql-files.ts'

export interface Replacing {
  readonly place: Place
  /** The functions that belong there, all of them. */
  readonly files: readonly FunctionFile[]
  /** Checksums of what was applied before, by name. */
  readonly applied: ReadonlyMap<string, string>
  readonly onStep: (name: string) => void
}

/**
 * Makes the functions of one place what their files say, in one transaction: those whose file is gone are
 * dropped, those whose text has changed are created again. They may call each other in any order, since their
 * bodies are checked once all are there.
 */
export async function replaceFunctions(client: pg.Client, replacing: Replacing): Promise<void> {
  const { place, onStep } = replacing
  const suffix = nameIn(place, '()')
  const { gone, changed } = findChanges(replacing, await findMissing(client, replacing))
  if (gone.length === 0 && changed.length === 0) return
  await transactIn(client, place, async () => {
    await client.query('set local check_function_bodies = off')
    for (const name of gone) {
      onStep(name + suffix)
      await client.query(`drop function if exists ${name}`)
      await client.query('delete from public.migration where name = $1', [name + suffix])
    }
    for (const file of changed) {
      onStep(file.name + suffix)
      await naming(file, () => replaceFunction(client, file))
      await fixSearchPath(client, file)
      await noteApplied(client, file.name + suffix, file.checksum)
    }
    await client.query('set local check_function_bodies = on')
    for (const file of changed) await naming(file, () => checkBody(client, file))
  })
}

/** The functions whose file is gone, and those whose text has changed or that are missing. */
export function findChanges(
  { place, files, applied }: Omit<Replacing, 'onStep'>,
  missing: ReadonlySet<string> = new Set(),
): { readonly gone: readonly string[]; readonly changed: readonly FunctionFile[] } {
  const suffix = nameIn(place, '()')
  const known = new Set(files.map(({ name }) => name))
  const gone = [...applied.keys()]
    .filter((record) => record.endsWith(suffix))
    .map((record) => record.slice(0, -suffix.length))
    .filter((name) => !known.has(name))
  const changed = files.filter(
    ({ name, checksum }) => applied.get(name + suffix) !== checksum || missing.has(name),
  )
  return { gone, changed }
}

/** A migration may have dropped a function that was in the way of a change to its table. */
async function findMissing(client: pg.Client, { place, files }: Replacing): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name
     where to_regproc(case when name like '%.%' then name else $2 || '.' || name end) is null`,
    [files.map(({ name }) => name), schemaOf(place)],
  )
  return new Set(rows.map(({ name }) => name))
}

/** In place where the signature is the same, so that sessions at work do not lose it; else dropped first. */
async function replaceFunction(client: pg.Client, { name, text }: FunctionFile): Promise<void> {
  const before = await listSignatures(client, name)
  await client.query('savepoint replacing')
  try {
    await client.query(text)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OTHER_SIGNATURE) throw error
    await client.query('rollback to savepoint replacing')
    for (const signature of before) await client.query(`drop function ${signature}`)
    await client.query(text)
    return
  }
  // With other arguments it was created beside the former one.
  const after = await listSignatures(client, name)
  if (after.length > 1) for (const signature of before) await client.query(`drop function ${signature}`)
}

/** Another return type, or another name of an argument, than the function that is there. */
const OTHER_SIGNATURE = '42P13'

async function listSignatures(client: pg.Client, name: string): Promise<string[]> {
  const [base, schema = null] = name.split('.').reverse()
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where proname = $1 and pronamespace = coalesce($2, current_schema())::regnamespace`,
    [base, schema],
  )
  return rows.map(({ signature }) => signature)
}

async function fixSearchPath(client: pg.Client, { name, isTrigger }: FunctionFile): Promise<void> {
  if (isTrigger) await client.query(`alter function ${name}() set search_path from current`)
}

async function checkBody(client: pg.Client, { name, validator }: FunctionFile): Promise<void> {
  await client.query(`select ${validator}($1::regproc)`, [name])
}

async function naming(file: FunctionFile, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${file.path} failed: ${reason}`, { cause: error })
  }
}
