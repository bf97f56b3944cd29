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
  select n.nspname as schema, c.relname as name, c.reloptions as options,
    pg_get_partkeydef(c.oid) as partition,
    array(
      select format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
        || case when a.attidentity <> '' then ' generated ' ||
             case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity' else '' end
        || case when a.attgenerated <> '' 
             then format(' generated always as (%s)', pg_get_expr(d.adbin, d.adrelid))
             when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
        || case when a.attnotnull then ' not null' else '' end
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
    array(
      select format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype <> 'n' order by k.conname collate "C") as constraints,
    array(
      select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by x.relname collate "C") as indexes,
    array(
      select pg_get_triggerdef(t.oid) from pg_trigger t
      where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname collate "C") as triggers
  from pg_class c join ours n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') order by n.nspname collate "C", c.relname collate "C"`

const OTHERS = `
  with ours as (${OURS})
  select * from (
    select n.nspname as schema, c.relname as name, 2 as kind,
      format('create sequence %I.%I increment %s start %s;',
        n.nspname, c.relname, s.seqincrement, s.seqstart) as sql
    from pg_sequence s join pg_class c on c.oid = s.seqrelid join ours n on n.oid = c.relnamespace
    where not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'i')
    union all
    select n.nspname, c.relname, 3,
      format('create view %I.%I as%s', n.nspname, c.relname, E'\\n' || pg_get_viewdef(c.oid, true))
    from pg_class c join ours n on n.oid = c.relnamespace where c.relkind = 'v'
    union all
    select n.nspname, t.typname, 4,
      format('create type %I.%I as (%s);', n.nspname, t.typname, (
        select string_agg(
          format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)
        from pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped))
    from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'c'
      join ours n on n.oid = t.typnamespace
    union all
    select n.nspname, p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')', 5,
      rtrim(pg_get_functiondef(p.oid), E'\\n') || ';'
    from pg_proc p join ours n on n.oid = p.pronamespace where p.prokind in ('f', 'p')
  ) as other order by schema collate "C", kind, name collate "C"`

interface Table {
  readonly schema: string
  readonly name: string
  readonly options: readonly string[] | null
  readonly partition: string | null
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
    `create table ${table.schema}.${table.name} (\n${lines}\n)${partition}${options};`,
    ...[...table.indexes, ...table.triggers].map((line) => `${line};`),
  ].join('\n')
}
