import pg from 'pg'
import { ConfigError } from '../config.ts'
import { dailySchemas, declaredRights } from './daily-rights.ts'
import { findPowers, type RolePower } from './role-powers.ts'

/** What a role may do more than is declared in `daily-rights.ts`, and what it may not do of that. */
export interface Difference {
  readonly missing: readonly string[]
  readonly excess: readonly string[]
}

interface Table {
  readonly schema: string
  readonly table: string
  readonly rights: readonly string[]
  /** All columns, and those that the role may update. */
  readonly columns: readonly string[]
  readonly updates: readonly string[]
  /** Rights of single columns, of another kind. */
  readonly others: readonly string[]
  /** Whether the job queue's library hides the rows from all but the owner. */
  readonly hidden: boolean
}

const TABLES = `
  select pg_namespace.nspname as schema, pg_class.relname as table,
    array(select asked from unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) asked
      where has_table_privilege($1, pg_class.oid, asked)) as rights,
    array(select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
    array(select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        and has_column_privilege($1, pg_class.oid, attnum, 'update')) as updates,
    array(select format('%s (%s)', asked, attname)
      from pg_attribute, unnest('{select,insert,references}'::text[]) asked
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        and has_column_privilege($1, pg_class.oid, attnum, asked)
        and not has_table_privilege($1, pg_class.oid, asked)) as others,
    relrowsecurity and not exists (
      select from pg_policy
      where polrelid = pg_class.oid
        and (select oid from pg_roles where rolname = $1) = any (polroles)) as hidden
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm') and pg_namespace.nspname = any ($2) order by 1, 2`

interface Schema {
  readonly schema: string
  readonly usage: boolean
  readonly create: boolean
  readonly sequences: boolean
  readonly resets: boolean
  readonly functions: boolean
}

const SCHEMAS = `
  select nspname as schema, has_schema_privilege($1, pg_namespace.oid, 'usage') as usage,
    has_schema_privilege($1, pg_namespace.oid, 'create') as create,
    coalesce((select bool_and(has_sequence_privilege($1, seqrelid, 'usage')
        and has_sequence_privilege($1, seqrelid, 'select'))
      from pg_sequence join pg_class on pg_class.oid = seqrelid
      where relnamespace = pg_namespace.oid), true) as sequences,
    coalesce((select bool_or(has_sequence_privilege($1, seqrelid, 'update'))
      from pg_sequence join pg_class on pg_class.oid = seqrelid
      where relnamespace = pg_namespace.oid), false) as resets,
    not exists (select from pg_proc where pronamespace = pg_namespace.oid
      and not has_function_privilege($1, pg_proc.oid, 'execute')) as functions
  from pg_namespace where nspname = any ($2) order by 1`

/** Why a role is more than a role for daily work, or null. */
const POWER = `
  select case
    when rolsuper then 'is a superuser'
    when rolbypassrls or rolcreaterole or rolreplication then 'may create roles, replicate or see hidden rows'
    else (
      select 'may act as ' || quote_ident(pg_get_userbyid(relowner)) || ', which owns the tables'
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = any ($2) and pg_has_role($1, relowner, 'member') limit 1)
    end as power
  from pg_roles where rolname = $1`

/** Compares the rights of a role with the declared ones. */
export async function compareRights(client: pg.Client, role: string): Promise<Difference> {
  const { tables, schemas, power, powers } = await readRights(client, role)
  // Such a role may do everything; a list of it would say less.
  if (power !== null) return { missing: [], excess: [power] }
  const missing = [
    ...schemas.filter(({ usage }) => !usage).map(({ schema }) => `usage on ${schema}`),
    ...schemas.filter(({ sequences }) => !sequences).map(({ schema }) => `usage of sequences in ${schema}`),
    ...schemas.filter(({ functions }) => !functions).map(({ schema }) => `execute of functions in ${schema}`),
    ...tables.filter(({ hidden }) => hidden).map(({ schema, table }) => `a policy on ${schema}.${table}`),
    ...tables.flatMap((table) => subtract(wantedRights(table), heldRights(table)).map(onTable(table))),
  ]
  const excess = [
    ...powers.map((one) => one.power),
    ...schemas.filter(({ create }) => create).map(({ schema }) => `create in ${schema}`),
    ...schemas.filter(({ resets }) => resets).map(({ schema }) => `update of sequences in ${schema}`),
    ...tables.flatMap((table) => subtract(heldRights(table), wantedRights(table)).map(onTable(table))),
  ]
  return { missing, excess }
}

/**
 * Gives a role exactly the declared rights; `client` is connected as the owner of the tables. Throws
 * {@link ConfigError} for a role that no grant restricts.
 */
export async function grantRights(client: pg.Client, role: string): Promise<void> {
  const { tables, schemas, power, powers } = await readRights(client, role)
  if (power !== null)
    throw new ConfigError(`DATABASE_URL is malformed: its role ${role} ${power}; it should be a plain role`)
  const to = pg.escapeIdentifier(role)
  const statements = [
    ...powers.flatMap(({ drop }) => drop ?? []),
    ...schemas.flatMap((schema) => grantInSchema(schema, to)),
    ...tables.flatMap((table) => grantOnTable(table, to)),
  ]
  if (statements.length === 0) return
  await client.query(['begin', ...statements, 'commit'].join(';\n'))
}

async function readRights(client: pg.Client, role: string) {
  const { rows: books } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ '^book_\\d+$'`,
  )
  const values = [role, dailySchemas(books.map(({ name }) => name))]
  const { rows: tables } = await client.query<Table>(TABLES, values)
  const { rows: schemas } = await client.query<Schema>(SCHEMAS, values)
  const { rows: owned } = await client.query<{ power: string | null }>(POWER, values)
  const powers: readonly RolePower[] = await findPowers(client, role)
  return { tables, schemas, power: owned[0]?.power ?? null, powers }
}

function grantInSchema({ schema, ...has }: Schema, to: string): string[] {
  const every = (what: string): string => `all ${what} in schema ${schema}`
  return [
    ...(has.usage ? [] : [`grant usage on schema ${schema} to ${to}`]),
    // Databases that were created before PostgreSQL 15 let everybody create tables in `public`.
    ...(has.create ? [`revoke create on schema ${schema} from ${to}, public`] : []),
    ...(has.resets ? [`revoke all on ${every('sequences')} from ${to}`] : []),
    ...(has.sequences && !has.resets ? [] : [`grant usage, select on ${every('sequences')} to ${to}`]),
    ...(has.functions ? [] : [`grant execute on ${every('functions')} to ${to}`]),
  ]
}

function grantOnTable(table: Table, to: string): string[] {
  const name = `${table.schema}.${pg.escapeIdentifier(table.table)}`
  const [wanted, held] = [wantedRights(table), heldRights(table)]
  const differs = subtract(wanted, held).length + subtract(held, wanted).length > 0
  const declared = declaredRights(table.schema, table.table)
  return [
    ...(table.hidden ? [`create policy ${to} on ${name} to ${to} using (true) with check (true)`] : []),
    ...(differs ? [`revoke all on ${name} from ${to}, public`] : []),
    ...(differs && declared !== '' ? [`grant ${declared} on ${name} to ${to}`] : []),
  ]
}

/** `select`, `insert`, and `update (column)` for each column: so grants of a table and of columns compare. */
function wantedRights({ schema, table, columns }: Table): string[] {
  const declared = declaredRights(schema, table)
  const [, some] = /update \(([^)]*)\)/.exec(declared) ?? []
  const updated = some?.split(',').map((column) => column.trim()) ?? (/update/.test(declared) ? columns : [])
  const rights = declared.replace(/update( \([^)]*\))?/, '').match(/\w+/g) ?? []
  return [...rights, ...updated.map((column) => `update (${column})`)]
}

const heldRights = ({ rights, updates, others }: Table): string[] => [
  ...rights.filter((right) => right !== 'update'),
  ...others,
  ...updates.map((column) => `update (${column})`),
]

const subtract = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((right) => !others.includes(right))

const onTable =
  ({ schema, table }: Table) =>
  (right: string): string =>
    `${right} on ${schema}.${table}`
