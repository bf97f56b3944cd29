import type pg from 'pg'

/**
 * What a role ($1) may do apart from the tables of `daily-rights.ts`, one row each. `drop` is the statement
 * with which the owner of the database takes it back, if there is one.
 */
const POWERS = `
  with role as (select * from pg_roles where rolname = $1),
    here as (select * from pg_database where datname = current_database()),
    system as (select oid from pg_namespace where nspname = 'pg_catalog'),
    /* The rights that were given on objects of PostgreSQL itself; initdb noted those that it gave. */
    given as (
      select 'pg_class'::regclass as class, oid, 0 as column_number, relacl as acl
      from pg_class where relnamespace in (select oid from system) and relacl is not null
      union all
      select 'pg_class'::regclass, attrelid, attnum, attacl
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace in (select oid from system) and attacl is not null
      union all
      select 'pg_proc'::regclass, oid, 0, proacl
      from pg_proc where pronamespace in (select oid from system) and proacl is not null)
  select 'may create databases' as power, null as drop from role where rolcreatedb
  union all
  select 'is a member of ' || other.rolname, null from role, pg_roles other
  where other.oid <> role.oid and other.rolname <> 'pg_database_owner'
    and pg_has_role(role.oid, other.oid, 'member')
  union all
  select lower(asked) || ' on the database',
    case when pg_has_role(current_user, datdba, 'usage')
      then format('revoke %s on database %I from %I, public', asked, datname, rolname) end
  from role, here, unnest('{create,temporary}'::text[]) asked
  where has_database_privilege(role.oid, here.oid, asked)
  union all
  select 'owns ' || pg_describe_object(classid, objid, objsubid), null from role, here, pg_shdepend
  where refclassid = 'pg_authid'::regclass and refobjid = role.oid and deptype = 'o'
    and dbid in (0, here.oid)
  union all
  select asked || ' of ' || parname, null
  from role, pg_parameter_acl, unnest('{set,alter system}'::text[]) asked
  where has_parameter_privilege(role.oid, parname, asked)
  union all
  select lower(privilege_type) || ' on ' || pg_describe_object(class, given.oid, column_number), null
  from role, given, aclexplode(acl) entry
  where grantee in (0, role.oid) and not exists (
    select from pg_init_privs, aclexplode(initprivs) first
    where classoid = class and objoid = given.oid and objsubid = column_number
      and first.grantee = entry.grantee and first.privilege_type = entry.privilege_type)
    /* What PostgreSQL gives everybody where nothing is noted. */
    and not (class = 'pg_proc'::regclass and grantee = 0
      and not exists (select from pg_init_privs where classoid = class and objoid = given.oid))
  order by 1`

export interface RolePower {
  readonly power: string
  readonly drop: string | null
}

export async function findPowers(client: pg.Client, role: string): Promise<RolePower[]> {
  const { rows } = await client.query<RolePower>(POWERS, [role])
  return rows
}

/** Triggers of ours that do not work: their owner has turned them off, or keeps them for replicas. */
export async function findDisabledTriggers(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I on %I.%I', tgname, nspname, relname) as name
     from pg_trigger join pg_class on pg_class.oid = tgrelid
       join pg_namespace on pg_namespace.oid = relnamespace
     where tgenabled not in ('O', 'A') and nspname !~ '^(pg_|information_schema$)' order by 1`,
  )
  return rows.map(({ name }) => name)
}
