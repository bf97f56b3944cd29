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
 * bodies are checked once all are there. Returns the signatures of functions that are there still beside the
 * one with other arguments, where no call could mean both: a call in hand finishes with them, and the caller
 * drops them afterwards.
 */
export async function replaceFunctions(client: pg.Client, replacing: Replacing): Promise<readonly string[]> {
  const { place, onStep } = replacing
  const suffix = nameIn(place, '()')
  const { gone, changed } = findChanges(replacing, await findMissing(client, replacing))
  const former: string[] = []
  if (gone.length === 0 && changed.length === 0) return former
  await transactIn(client, place, async () => {
    const created = new Map<FunctionFile, string>()
    await client.query('set local check_function_bodies = off')
    for (const name of gone) {
      onStep(name + suffix)
      await client.query(`drop function if exists ${name}`)
      await client.query('delete from public.migration where name = $1', [name + suffix])
    }
    for (const file of changed) {
      onStep(file.name + suffix)
      const replaced = await naming(file, () => replaceFunction(client, file))
      created.set(file, replaced.signature)
      former.push(...replaced.former)
      await fixSearchPath(client, file)
      await noteApplied(client, file.name + suffix, file.checksum)
    }
    await client.query('set local check_function_bodies = on')
    for (const [file, signature] of created) await naming(file, () => checkBody(client, file, signature))
  })
  return former
}

/** Drops what {@link replaceFunctions} has left. */
export function dropFormer(client: pg.Client, place: Place, former: readonly string[]): Promise<void> {
  return transactIn(client, place, async () => {
    for (const signature of former) await client.query(`drop function ${signature}`)
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

interface Replaced {
  readonly signature: string
  /** Those of the function with other arguments that it takes the place of. */
  readonly former: readonly string[]
}

/** In place where the arguments are the same, so that sessions at work do not lose it; else beside the former. */
async function replaceFunction(client: pg.Client, { name, text }: FunctionFile): Promise<Replaced> {
  const before = await listSignatures(client, name)
  const dropAll = async (): Promise<void> => {
    for (const { signature } of before) await client.query(`drop function ${signature}`)
  }
  // A start that was killed has left the former one.
  if (before.length > 1) await dropAll()
  await client.query('savepoint replacing')
  try {
    await client.query(text)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== OTHER_SIGNATURE) throw error
    await client.query('rollback to savepoint replacing')
    await dropAll()
    await client.query(text)
  }
  const after = await listSignatures(client, name)
  const [first] = before
  const added = after.find(({ signature }) => !before.some((one) => one.signature === signature))
  const replaced = { signature: (added ?? after[0])?.signature ?? name, former: [] }
  if (first === undefined || added === undefined || after.length === 1) return replaced
  if (isClear(first, added)) return { ...replaced, former: [first.signature] }
  await dropAll()
  return replaced
}

/** Whether each call means one of the two: they differ in number, and neither takes fewer arguments. */
const isClear = (one: Signature, other: Signature): boolean =>
  one.arguments !== other.arguments && !one.hasDefaults && !other.hasDefaults

/** Another return type, or another name of an argument, than the function that is there. */
const OTHER_SIGNATURE = '42P13'

interface Signature {
  readonly signature: string
  readonly arguments: number
  readonly hasDefaults: boolean
}

async function listSignatures(client: pg.Client, name: string): Promise<readonly Signature[]> {
  const [base, schema = null] = name.split('.').reverse()
  const { rows } = await client.query<Signature>(
    `select oid::regprocedure::text as signature, pronargs::int as arguments,
       pronargdefaults > 0 as "hasDefaults"
     from pg_proc
     where proname = $1 and pronamespace = coalesce($2, current_schema())::regnamespace`,
    [base, schema],
  )
  return rows
}

async function fixSearchPath(client: pg.Client, { name, isTrigger }: FunctionFile): Promise<void> {
  if (isTrigger) await client.query(`alter function ${name}() set search_path from current`)
}

async function checkBody(client: pg.Client, { validator }: FunctionFile, signature: string): Promise<void> {
  await client.query(`select ${validator}($1::regprocedure)`, [signature])
}

async function naming<T>(file: FunctionFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${file.path} failed: ${reason}`, { cause: error })
  }
}
