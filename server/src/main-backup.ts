import { spawn } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { systemClock } from './clock.ts'
import { ConfigError, environment } from './config.ts'
import { print } from './main-database.ts'

/** What a base backup tells whoever restores it. Keys are named, never kept. */
export interface BackupNote {
  readonly beganAt: string
  /** A moment that is restored must not be earlier. */
  readonly endedAt: string
  /** The ids of the master keys that were configured: one of each is needed to open what is sealed. */
  readonly keys: readonly string[]
}

export const NOTE = 'koi-backup.json'
export const BASE = 'base-'
export const LOG = 'log'
/** The slot keeps the log on the server until `backup-log` has it. */
const SLOT = 'koi_backup'

/** The command `backup`. A backup that was interrupted has a name that `restore` does not take. */
export async function makeBackup(given: string): Promise<number> {
  const folder = resolve(given)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const beganAt = systemClock.now()
  const base = join(folder, `${BASE}${beganAt.toISOString().replace(/[:.]/g, '-')}`)
  const unfinished = `${base}.unfinished`
  const connection = readConnection()
  try {
    await runWhole(
      'pg_basebackup',
      ['--pgdata', unfinished, '--wal-method=stream', '--checkpoint=fast', '--manifest-checksums=SHA256'],
      connection,
    )
    await runWhole('pg_verifybackup', ['--quiet', unfinished])
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
  const note: BackupNote = {
    beganAt: beganAt.toISOString(),
    endedAt: systemClock.now().toISOString(),
    keys: keyIds(environment().KOI_MASTER_KEY),
  }
  writeFileSync(join(unfinished, NOTE), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, base)
  print(`The backup ${base} is complete and verified.`)
  return 0
}

/**
 * The command `backup-log`: ends when it is stopped or loses the server, so that the supervisor's next start
 * finds the primary and makes the slot there.
 */
export async function followLog(given: string): Promise<number> {
  const log = join(resolve(given), LOG)
  mkdirSync(log, { recursive: true, mode: 0o700 })
  const { args, env } = readConnection()
  // Commits may wait for this name, so a base backup must not have it.
  const connection = { args, env: { ...env, PGAPPNAME: SLOT } }
  const made = await runTool(
    'pg_receivewal',
    ['--slot', SLOT, '--create-slot', '--if-not-exists'],
    connection,
  )
  if (made === 'stopped') return 0
  print(`The log is followed into ${log}.`)
  await runTool(
    'pg_receivewal',
    ['--directory', log, '--slot', SLOT, '--synchronous', '--no-loop'],
    connection,
  )
  return 0
}

interface Connection {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/**
 * The password goes into the environment: arguments can be seen by every user of the machine. Of several
 * hosts the tools take the one that takes writes.
 */
function readConnection(): Connection {
  const { KOI_BACKUP_URL: url } = environment()
  const parts = /^(postgres(?:ql)?:\/\/)([^:@/?]+)(?::([^@/?]*))?@([^/?]+)(.*)$/.exec(url ?? '')
  if (parts === null) {
    throw new ConfigError(
      'KOI_BACKUP_URL is missing or malformed: it should be postgres://user:password@host/postgres, of a role with REPLICATION',
    )
  }
  const [, scheme, user, password = '', host, rest] = parts
  return {
    args: ['--dbname', `${scheme}${user}@${host}${rest}`],
    env: { PGPASSWORD: decodeURIComponent(password), PGTARGETSESSIONATTRS: 'read-write' },
  }
}

/** Of a malformed setting, what stands in the place of an id may be the key itself. */
const keyIds = (keys = ''): readonly string[] =>
  keys.split(',').flatMap((key) => /^([\w-]{1,16}):/.exec(key)?.[1] ?? [])

/** @throws {ConfigError} if it was stopped, or failed */
async function runWhole(name: string, args: readonly string[], connection?: Connection): Promise<void> {
  const how = await runTool(name, args, connection)
  if (how === 'stopped') throw new ConfigError(`${name} was stopped: there is no backup`)
}

/** Runs a tool of PostgreSQL to its end and stops it with this process. */
function runTool(
  name: string,
  args: readonly string[],
  { args: own, env }: Connection = { args: [], env: {} },
): Promise<'ended' | 'stopped'> {
  const { KOI_PG_BIN: folder, PATH, LANG, PGSSLROOTCERT } = environment()
  const program = folder === undefined ? name : join(folder, name)
  return new Promise((done, fail) => {
    const child = spawn(program, [...own, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { PATH, LANG, PGSSLROOTCERT, ...env },
    })
    let isStopped = false
    const stop = (): void => {
      isStopped = true
      child.kill('SIGINT')
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    child.on('error', () => {
      fail(new ConfigError(`${program} cannot be run: set KOI_PG_BIN to the folder of PostgreSQL's programs`))
    })
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', stop)
      process.off('SIGINT', stop)
      if (isStopped) done('stopped')
      else if (code === 0) done('ended')
      else fail(new ConfigError(`${name} ended with ${signal ?? `code ${code}`}`))
    })
  })
}
