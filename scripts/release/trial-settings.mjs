/** Settings with which an operator looks at a release for the first time, on their own machine. */
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'

/**
 * Writes a new master key and addresses of this machine to a file that only its owner reads. Other machines
 * cannot reach such a server.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env DATABASE_URL of an empty database, the ports, KOI_SETTINGS
 * @throws {Error} if the database has data, which another master key sealed, or the file cannot be written
 */
export async function writeTrialSettings(file, env) {
  await requireEmpty(env.DATABASE_URL)
  const text = `\
# Written at the first start, to look at Koi on this machine. Before others use it,
# keep a copy of the key apart from the backups, name the public origins, and remove
# HOST (docs/operating.md).
KOI_MASTER_KEY=k1:${randomBytes(32).toString('hex')}
KOI_ORIGIN=http://localhost:${env.PORT || 8080}
KOI_OFFICE_ORIGIN=http://localhost:${env.OFFICE_PORT || 8081}
HOST=127.0.0.1
`
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new Error(`${MISSING}, and ${file} cannot be written (${error.code})`)
  }
  console.log(`koi  ${file} is written: a new master key, and addresses that only this machine reaches`)
}

const MISSING = 'KOI_MASTER_KEY, KOI_ORIGIN and KOI_OFFICE_ORIGIN are missing'

async function requireEmpty(connectionString) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    const { rows } = await client.query(`select to_regclass('public.migration') is null as empty`)
    if (rows[0].empty) return
  } catch (error) {
    throw new Error(`the database of DATABASE_URL does not answer: ${error.message}`)
  } finally {
    await client.end().catch(() => undefined)
  }
  throw new Error(`${MISSING}: the data of this database are sealed with the master key of its first start`)
}
