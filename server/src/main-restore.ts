import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config.ts'
import { BASE, LOG, NOTE } from './main-backup.ts'
import { print } from './main-database.ts'

interface Wanted {
  readonly folder: string
  readonly data: string
  /** A moment in ISO 8601 with its zone; null for the end of the log. */
  readonly until: string | null
}

const note = z.object({ beganAt: z.iso.datetime(), endedAt: z.iso.datetime(), keys: z.array(z.string()) })

interface Base {
  readonly path: string
  readonly endedAt: Date
  readonly keys: readonly string[]
}

/**
 * The command: PostgreSQL replays the log when it is started with the folder, and takes writes from the
 * moment on, in a new timeline.
 */
export async function restoreBackup({ folder: given, data: into, until }: Wanted): Promise<number> {
  const [folder, data] = [resolve(given), resolve(into)]
  const moment = until === null ? null : momentOf(until)
  const base = chooseBase(folder, moment)
  const log = join(folder, LOG)
  if (!existsSync(log)) throw new ConfigError(`there is no ${log}: without the log nothing can be replayed`)
  if (existsSync(data) && readdirSync(data).length > 0) throw new ConfigError(`${data} is not empty`)
  mkdirSync(data, { recursive: true, mode: 0o700 })
  cpSync(base.path, data, { recursive: true, verbatimSymlinks: true })
  chmodSync(data, 0o700)
  rmSync(join(data, NOTE))
  appendFileSync(join(data, 'postgresql.auto.conf'), settingsOf(log, moment))
  writeFileSync(join(data, 'recovery.signal'), '', { mode: 0o600 })
  const end = moment === null ? 'the end of the log' : moment.toISOString()
  print(`${data} holds ${base.path}, to be replayed until ${end}.`)
  print(
    'Next: give the folder to the user of PostgreSQL, start PostgreSQL with it, wait until it takes writes.',
  )
  print(`Then with a KOI_MASTER_KEY that has ${base.keys.join(', ') || 'the keys of that time'}:`)
  print('npm run koi -- prove, npm run koi -- erase-again FILE, and npm start.')
  print('Last, once backup-log and the standbys follow the restored server, as its superuser:')
  for (const name of TEMPORARY) print(`alter system reset ${name};`)
  print('select pg_reload_conf();')
  return 0
}

function momentOf(text: string): Date {
  const result = z.iso.datetime({ offset: true }).safeParse(text)
  if (!result.success)
    throw new ConfigError(`--until is malformed: it should be a moment such as 2026-11-28T22:15:00Z`)
  return new Date(result.data)
}

/** The newest backup that had ended before the moment. */
function chooseBase(folder: string, moment: Date | null): Base {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => isBase(folder, name)) : []
  const bases = names.map((name): Base => {
    const path = join(folder, name)
    const { endedAt, keys } = note.parse(JSON.parse(readFileSync(join(path, NOTE), 'utf8')))
    return { path, keys, endedAt: new Date(endedAt) }
  })
  const [newest] = bases
    .filter(({ endedAt }) => moment === null || endedAt <= moment)
    .sort((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
  if (newest !== undefined) return newest
  if (bases.length === 0) throw new ConfigError(`there is no complete backup in ${folder}`)
  const first = new Date(Math.min(...bases.map(({ endedAt }) => endedAt.getTime())))
  throw new ConfigError(`the first backup in ${folder} ended at ${first.toISOString()}, after that moment`)
}

const isBase = (folder: string, name: string): boolean =>
  name.startsWith(BASE) && existsSync(join(folder, name, NOTE))

/** Targets that the backup may bring. PostgreSQL takes one at most, so these are emptied before it is set. */
const OTHER_TARGETS = ['', '_lsn', '_xid', '_name'].map((end) => `recovery_target${end}`)

/** What an operator takes back after the promotion: the restored server begins without its standbys. */
const TEMPORARY = [
  ...['recovery_target_time', 'recovery_target_action', 'synchronous_standby_names'],
  ...['primary_conninfo', 'restore_command'],
  ...['recovery_target_inclusive', 'recovery_min_apply_delay'],
  ...['archive_cleanup_command', 'recovery_end_command'],
]

/**
 * Code 1 says that the log ends here, and PostgreSQL takes writes. One above 125 ends it: the file is there,
 * or may be, but was not copied. The newest file has another name while it is being received.
 */
const restoreCommand = (log: string): string =>
  [
    `log=${quoteForShell(log)}`,
    '[ -r "$log" ] && [ -x "$log" ] || exit 255',
    'for file in "$log/%f" "$log/%f.partial"; do [ -e "$file" ] || continue',
    'cp "$file" "%p" && exit 0',
    'exit 255',
    'done',
    'exit 1',
  ].join('; ')

function settingsOf(log: string, moment: Date | null): string {
  return [
    '',
    setting('restore_command', restoreCommand(log)),
    setting('recovery_target_timeline', 'latest'),
    setting('recovery_target_action', 'promote'),
    ...OTHER_TARGETS.map((name) => setting(name, '')),
    setting('recovery_target_time', moment === null ? '' : moment.toISOString().replace('Z', '+00')),
    // What the source may have as a standby: it would stop earlier, wait, or delete files of the log.
    setting('recovery_target_inclusive', 'on'),
    setting('recovery_min_apply_delay', '0'),
    setting('archive_cleanup_command', ''),
    setting('recovery_end_command', ''),
    setting('synchronous_standby_names', ''),
    setting('primary_conninfo', ''),
    '',
  ].join('\n')
}

const setting = (name: string, value: string): string => `${name} = '${value.replaceAll("'", "''")}'`

/** A percent sign would begin a placeholder of the setting. */
const quoteForShell = (path: string): string => `'${path.replaceAll('%', '%%').replaceAll("'", `'\\''`)}'`
