import type { Db } from './db.ts'

/**
 * Schemas that are not ours to describe: the server's own, and the job queue's, which its library looks
 * after.
 */
const FOREIGN = `nspname like 'pg\\_%' or nspname in ('information_schema', 'graphile_worker')`

/** All books are alike; only the first is described, so that their number does not matter. */
const OURS = `select oid, nspname from pg_namespace
  where not (${FOREIGN}) and (nspname !~ '^book_\\d+$' or nspname = 'book_00')`

const TABLES = `
  with ours as (${OURS})
  select nspname as schema, relname as name, reloptions as options, relpersistence = 'u' as "isUnlogged",
    pg_get_partkeydef(pg_class.oid) as partition,
    array(
      select format('%I %s', attname, format_type(atttypid, atttypmod))
        || case when attidentity <> '' then ' generated ' ||
             case attidentity when 'a' then 'always' else 'by default' end || ' as identity' else '' end
        || case when attgenerated <> ''
             then format(' generated always as (%s)', pg_get_expr(adbin, adrelid))
             when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end
        || case when attnotnull then ' not null' else '' end
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped order by attnum) as columns,
    array(
      select format('constraint %I %s', conname, pg_get_constraintdef(pg_constraint.oid)) from pg_constraint
      where conrelid = pg_class.oid and contype <> 'n' order by conname collate "C") as constraints,
    array(
      select pg_get_indexdef(indexrelid) from pg_index
        join pg_class index_class on index_class.oid = indexrelid
      where indrelid = pg_class.oid and not exists (select from pg_constraint where conindid = indexrelid)
      order by index_class.relname collate "C") as indexes,
    array(
      select pg_get_triggerdef(pg_trigger.oid) from pg_trigger
      where tgrelid = pg_class.oid and not tgisinternal order by tgname collate "C") as triggers
  from pg_class join ours on ours.oid = relnamespace
  where relkind in ('r', 'p') order by nspname collate "C", relname collate "C"`

const OTHERS = `
  with ours as (${OURS})
  select * from (
    select nspname as schema, relname as name, 2 as kind,
      format('create sequence %I.%I increment %s start %s;',
        nspname, relname, seqincrement, seqstart) as sql
    from pg_sequence join pg_class on pg_class.oid = seqrelid join ours on ours.oid = relnamespace
    where not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i')
    union all
    select nspname, relname, 3,
      format('create view %I.%I as%s', nspname, relname, E'\\n' || pg_get_viewdef(pg_class.oid, true))
    from pg_class join ours on ours.oid = relnamespace where relkind = 'v'
    union all
    select nspname, typname, 4,
      format('create type %I.%I as (%s);', nspname, typname, (
        select string_agg(
          format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum)
        from pg_attribute where attrelid = typrelid and attnum > 0 and not attisdropped))
    from pg_type join pg_class on pg_class.oid = typrelid and relkind = 'c'
      join ours on ours.oid = typnamespace
    union all
    select nspname, proname || '(' || pg_get_function_identity_arguments(pg_proc.oid) || ')', 5,
      rtrim(pg_get_functiondef(pg_proc.oid), E'\\n') || ';'
    from pg_proc join ours on ours.oid = pronamespace where prokind in ('f', 'p')
  ) as other order by schema collate "C", kind, name collate "C"`

interface Table {
  readonly schema: string
  readonly name: string
  readonly options: readonly string[] | null
  readonly partition: string | null
  readonly isUnlogged: boolean
  readonly columns: readonly string[]
  readonly constraints: readonly string[]
  readonly indexes: readonly string[]
  readonly triggers: readonly string[]
}

/**
 * The schema as text, from the catalogue itself: shared schemas and one book; tables with columns,
 * constraints, indexes and triggers, then sequences, views, types and functions. It is for reading and
 * comparing, not for running.
 */
export async function describeSchema(db: Db): Promise<string> {
  const tables = await db.query<Table>(TABLES)
  const others = await db.query<{ schema: string; sql: string }>(OTHERS)
  const schemas = [...new Set([...tables, ...others].map((item) => item.schema))].sort()
  const parts = schemas.flatMap((schema) => [
    `-- ${schema === 'book_00' ? 'Each book: all are like book_00' : `Schema ${schema}`}`,
    ...tables.filter((table) => table.schema === schema).map(describeTable),
    ...others.filter((other) => other.schema === schema).map((other) => other.sql),
  ])
  return `-- Made by npm run schema from the migrations. Do not edit.\n\n${parts.join('\n\n')}\n`
}

function describeTable(table: Table): string {
  const partition = table.partition === null ? '' : ` partition by ${table.partition}`
  const options = table.options === null ? '' : ` with (${table.options.join(', ')})`
  const lines = [...table.columns, ...table.constraints].map((line) => `  ${line}`).join(',\n')
  return [
    `create${table.isUnlogged ? ' unlogged' : ''} table ${table.schema}.${table.name} (\n${lines}\n)${partition}${options};`,
    ...[...table.indexes, ...table.triggers].map((line) => `${line};`),
  ].join('\n')
}
