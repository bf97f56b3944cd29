/**
 * Backups of the demo's folder. The embedded PostgreSQL has no tools for them, so its files are copied
 * between `pg_backup_start` and `pg_backup_stop`, while it works (PostgreSQL's manual, "Making a Base Backup
 * Using the Low Level API").
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { placeOfData } from './postgres.mjs'

const NAME = 'demo-'
const DATA = 'postgres'
/** What of the folder belongs to a run, not to the demo. */
const LEFT_OUT = new Set(['lock', 'logs', 'postgres', 'postgres.json', 'postgres.log'])
/** What PostgreSQL makes anew at its start. */
const NOT_COPIED = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/
const SLOTS = /pg_replslot[/\\][^/\\]+$/
const EMPTIED = new Set([
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans'],
])

/**
 * @param {string} folder of the demo, whose database is running
 * @param {{ url: string, into: string }} options url: as its superuser; into: the folder of backups
 * @returns {Promise<string>} the folder of the new backup
 */
export async function backUpDemo(folder, { url, into }) {
  const { default: pg } = await import('pg')
  const name = `${NAME}${new Date().toISOString().replace(/[:.]/g, '-')}`
  const made = join(resolve(into), name)
  const unfinished = `${made}.unfinished`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: url, application_name: 'koi backup' })
  await client.connect()
  try {
    await copyDatabase(client, placeOfData(folder), join(unfinished, DATA))
  } finally {
    await client.end()
  }
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    if (LEFT_OUT.has(file.name) || !file.isFile()) continue
    copyFileSync(join(folder, file.name), join(unfinished, file.name))
  }
  renameSync(unfinished, made)
  return made
}

/**
 * Copies the files of a running server. The session of the client keeps the log from its begin on, and ends
 * an unfinished backup when it ends.
 * @param {import('pg').Client} client connected as its superuser
 */
export async function copyDatabase(client, from, to) {
  await client.query(
    `select pg_create_physical_replication_slot('koi_backup_' || pg_backend_pid(), true, true)`,
  )
  await client.query(`select pg_backup_start('koi', true)`)
  copyFolder(from, to, { emptied: EMPTIED })
  const { rows } = await client.query(
    'select labelfile as label, spcmapfile as map from pg_backup_stop(true)',
  )
  writeFileSync(join(to, 'backup_label'), rows[0].label, { mode: 0o600 })
  if (rows[0].map) writeFileSync(join(to, 'tablespace_map'), rows[0].map, { mode: 0o600 })
  for (const file of readdirSync(join(from, 'pg_wal'))) {
    if (!/^[0-9A-F]{24}$|\.history$/.test(file)) continue
    copyIfThere(join(from, 'pg_wal', file), join(to, 'pg_wal', file))
  }
}

function copyFolder(from, to, { emptied, isEmptied = false }) {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    // A folder of a slot without its state would stop the start; others stay, such as pg_wal/archive_status.
    if (NOT_COPIED.test(entry.name) || (isEmptied && SLOTS.test(source))) continue
    if (entry.isDirectory()) {
      copyFolder(source, target, { emptied, isEmptied: isEmptied || emptied.has(entry.name) })
    } else if (!isEmptied) copyIfThere(source, target)
  }
}

/** Files of dropped tables vanish while they are copied; the log has what became of them. */
function copyIfThere(from, to) {
  try {
    copyFileSync(from, to)
    chmodSync(to, 0o600)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

/**
 * @param {string} folder of the demo, which the caller has locked and in which nothing is
 * @param {string} from the folder of backups, or one backup
 * @returns {string} the backup that was restored
 * @throws {Error} if there is data in the folder, or no backup
 */
export function restoreDemo(folder, from) {
  const backup = newestIn(resolve(from))
  const data = placeOfData(folder)
  if (existsSync(join(data, 'PG_VERSION')) || existsSync(join(folder, 'secrets.json'))) {
    throw new Error(`there is a demo in ${folder}: move it away, or name another folder in KOI_DATA`)
  }
  for (const file of readdirSync(backup, { withFileTypes: true })) {
    if (!file.isFile()) continue
    copyFileSync(join(backup, file.name), join(folder, file.name))
    chmodSync(join(folder, file.name), 0o600)
  }
  copyFolder(join(backup, DATA), data, { emptied: new Set() })
  return backup
}

function newestIn(folder) {
  if (existsSync(join(folder, DATA, 'PG_VERSION'))) return folder
  const names = existsSync(folder) ? readdirSync(folder) : []
  const newest = names
    .filter((name) => name.startsWith(NAME) && !name.endsWith('.unfinished'))
    .sort()
    .at(-1)
  if (newest === undefined) throw new Error(`there is no complete backup of a demo in ${folder}`)
  return join(folder, newest)
}
