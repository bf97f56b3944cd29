/** The role for daily work, which the server uses; the owner of the tables migrates and grants it its rights. */

export const DAILY_ROLE = 'koi_daily'

/**
 * Makes a role that can log in and owns nothing, or gives the one that exists this password.
 * @param {string} url the address of a database, as a role that may create others
 * @param {{ role?: string, password: string }} wanted
 * @returns {Promise<string>} the same address as that role
 */
export async function ensureDailyRole(url, { role = DAILY_ROLE, password }) {
  await withConnection(url, (client) => ensureRole(client, { role, password }))
  return asRole(url, { role, password })
}

/**
 * Makes a role the owner of a database and of everything in it, also of what another role had created. No
 * other plain role may connect to it.
 * @param {string} url the address of the database, as a superuser
 * @param {{ role: string, password: string }} wanted
 * @returns {Promise<string>} the same address as that role
 */
export async function ensureOwner(url, { role, password }) {
  await withConnection(url, async (client) => {
    await ensureRole(client, { role, password })
    const database = new URL(url).pathname.slice(1)
    await client.query(`alter database ${database} owner to ${role}`)
    await client.query(`revoke connect on database ${database} from public`)
    const { rows } = await client.query(OTHERS_OBJECTS, [role])
    for (const { kind, name } of rows) await client.query(`alter ${kind} ${name} owner to ${role}`)
  })
  return asRole(url, { role, password })
}

/** Keeps every role out of a database that is not its owner and is not named. */
export const allowOnly = (url, role) =>
  withConnection(url, async (client) => {
    const database = new URL(url).pathname.slice(1)
    await client.query(`revoke connect on database ${database} from public`)
    await client.query(`grant connect on database ${database} to ${role}`)
  })

/** Schemas, tables and functions of a database that do not belong to a role; sequences follow their tables. */
const OTHERS_OBJECTS = `
  with inner_schema as (
    select oid, nspname, nspowner from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public'))
  select 'schema' as kind, format('%I', nspname) as name from inner_schema where nspowner <> $1::regrole
  union all
  select 'table', format('%I.%I', nspname, relname) from pg_class
    join inner_schema on inner_schema.oid = relnamespace where relkind = 'r' and relowner <> $1::regrole
  union all
  select 'routine', pg_proc.oid::regprocedure::text from pg_proc
    join inner_schema on inner_schema.oid = pronamespace where proowner <> $1::regrole`

async function ensureRole(client, { role, password }) {
  const { default: pg } = await import('pg')
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  const verb = rowCount === 0 ? 'create' : 'alter'
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
  await client.query(`${verb} role ${role} ${rights} password ${pg.escapeLiteral(password)}`)
}

async function withConnection(url, work) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The same address as another role. */
export function asRole(url, { role = DAILY_ROLE, password }) {
  const address = new URL(url)
  address.username = role
  address.password = password
  return address.href
}
