/** The role for daily work, which the server uses; the owner of the tables migrates and grants it its rights. */

export const DAILY_ROLE = 'koi_daily'

/**
 * Makes a role that can log in and owns nothing, or gives the one that exists this password.
 * @param {string} url the address of a database, as a role that may create others
 * @param {{ role?: string, password: string }} wanted
 * @returns {Promise<string>} the same address as that role
 */
export async function ensureDailyRole(url, { role = DAILY_ROLE, password }) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    const verb = rowCount === 0 ? 'create' : 'alter'
    const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    await client.query(`${verb} role ${role} ${rights} password ${pg.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
  return asRole(url, { role, password })
}

/** The same address as another role. */
export function asRole(url, { role = DAILY_ROLE, password }) {
  const address = new URL(url)
  address.username = role
  address.password = password
  return address.href
}
