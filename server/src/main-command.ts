import { ConfigError } from './config.ts'
import { followLog, makeBackup } from './main-backup.ts'
import { migrateDatabase, printInvitation, printRecovery } from './main-database.ts'
import { eraseAgain, writeErasures } from './main-erasures.ts'
import { prove } from './main-prove.ts'
import { reseal } from './main-reseal.ts'
import { restoreBackup } from './main-restore.ts'

/** The command does not exist or was given wrongly; the message says how it is given. */
export class UsageError extends ConfigError {}

/** An act of whoever runs the server, for when nobody in the office can do it. */
interface Command {
  /** Names of the arguments, all of them required. */
  readonly args: readonly string[]
  /** Options with a value, by name, each with what its value is. */
  readonly options?: Readonly<Record<string, string>>
  /** One line. */
  readonly about: string
  readonly details: string
  /** Returns the exit code: 1 if something is wrong that the command looked for. */
  readonly run: (args: readonly string[], options: Readonly<Record<string, string>>) => Promise<number>
}

/** The arguments have been counted. */
const arg = (args: readonly string[], index: number): string => args[index] ?? ''

const COMMANDS: Readonly<Record<string, Command>> = {
  migrate: {
    args: [],
    about: 'brings the database up to date as KOI_MIGRATION_URL, and grants DATABASE_URL its rights',
    details: 'Run it before the first start of a new release. It can be run again at any time.',
    run: migrateDatabase,
  },
  'invite-owner': {
    args: [],
    about: 'prints a link for one more owner, whom nobody in the office invited',
    details: 'The link works once. The invitation is in the audit trail.',
    run: printInvitation,
  },
  'recover-owner': {
    args: ['NAME'],
    about: "closes an owner's account and prints a link that sets it up anew",
    details: 'NAME is the name with which the owner logs in. All their sessions end.',
    run: (args) => printRecovery(arg(args, 0)),
  },
  prove: {
    args: [],
    about: 'proves books and bets, checks the audit trail, and opens every sealed text',
    details:
      'It changes nothing but the result of the last check of the trail. Exit code 1 if something is wrong.',
    run: prove,
  },
  reseal: {
    args: [],
    about: 'seals with the newest key of KOI_MASTER_KEY what older keys have sealed',
    details:
      'KOI_MASTER_KEY has the new key first and the old ones after it. The command works as KOI_MIGRATION_URL\nif it is set, while the server runs with the same keys. Only when it says "done" may an old key be removed.',
    run: reseal,
  },
  backup: {
    args: ['FOLDER'],
    about: 'makes a base backup of the database of KOI_BACKUP_URL in FOLDER, and verifies it',
    details:
      'It needs pg_basebackup and pg_verifybackup of the version of the server, in the PATH or in KOI_PG_BIN.\nWithout DATABASE_URL and KOI_BACKUP_URL it copies the folder of the demo.',
    run: (args) => makeBackup(arg(args, 0)),
  },
  'backup-log': {
    args: ['FOLDER'],
    about: 'follows the write-ahead log of KOI_BACKUP_URL into FOLDER until it is stopped',
    details: 'Let a supervisor run it at all times: what it has received can be restored to any moment.',
    run: (args) => followLog(arg(args, 0)),
  },
  restore: {
    args: ['FOLDER', 'DATA'],
    options: { until: 'TIME' },
    about: 'makes DATA a data folder of PostgreSQL from a backup and the log after it',
    details:
      'TIME is a moment such as 2026-11-28T22:15:00.250Z; without it all of the log is replayed. DATA must be\nempty or missing. PostgreSQL replays the log when it is started with DATA. Of the demo: restore FOLDER.',
    run: (args, { until }) =>
      restoreBackup({ folder: arg(args, 0), data: arg(args, 1), until: until ?? null }),
  },
  erasures: {
    args: ['FILE'],
    about: 'adds the erasures of members that FILE does not have yet to it',
    details: 'Keep FILE outside the database, and beside the backups: a restore brings erased members back.',
    run: (args) => writeErasures(arg(args, 0)),
  },
  'erase-again': {
    args: ['FILE'],
    about: 'repeats, after a restore, the erasures that FILE has and the database has not',
    details: 'What is blocked, by a balance for example, is tried again each night. Exit code 1 if any is.',
    run: (args) => eraseAgain(arg(args, 0)),
  },
}

/**
 * Runs a command and returns its exit code.
 * @throws {UsageError} with what is wrong and how the command is given
 */
export async function runCommand([name = '', ...given]: readonly string[]): Promise<number> {
  const asksForHelp = given.some((one) => one === '--help' || one === '-h')
  if (name === 'help' || name === '--help' || name === '-h') return printHelp(given[0])
  const command = commandOf(name)
  if (asksForHelp) return printHelp(name)
  const { args, options } = read(name, command, given)
  return command.run(args, options)
}

function commandOf(name: string): Command {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command !== undefined) return command
  throw new UsageError(`${name === '' ? '' : `there is no command ${name}\n\n`}${listOfCommands()}`)
}

function printHelp(name: string | undefined): number {
  const text = name === undefined ? listOfCommands() : helpOf(name, commandOf(name))
  process.stdout.write(`${text}\n`)
  return 0
}

const usageOf = (name: string, { args, options = {} }: Command): string =>
  [name, ...args, ...Object.entries(options).map(([option, value]) => `[--${option} ${value}]`)].join(' ')

const helpOf = (name: string, command: Command): string =>
  `koi ${usageOf(name, command)}\n  ${command.about}\n\n${command.details}`

function listOfCommands(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, command]) => `  ${usageOf(name, command).padEnd(34)} ${command.about}`,
  )
  return [
    'koi COMMAND in a release; npm run koi -- COMMAND in a checkout',
    ...lines,
    `  ${'help COMMAND'.padEnd(34)} says more about a command`,
  ].join('\n')
}

function read(name: string, command: Command, given: readonly string[]) {
  const args: string[] = []
  const options: Record<string, string> = {}
  const wrong = (what: string): never => {
    throw new UsageError(`${name}: ${what}\n\n${helpOf(name, command)}`)
  }
  for (let at = 0; at < given.length; at += 1) {
    const one = given[at] ?? ''
    if (!one.startsWith('--')) {
      args.push(one)
      continue
    }
    const [option = '', inline] = one.slice(2).split(/=(.*)/s)
    if (command.options?.[option] === undefined) wrong(`there is no option --${option}`)
    if (inline === undefined) at += 1
    const value = inline ?? given[at]
    if (value === undefined || value === '') wrong(`--${option} needs ${command.options?.[option]}`)
    options[option] = value ?? ''
  }
  const missing = command.args.slice(args.length)
  if (missing.length > 0) wrong(`${missing.join(' and ')} is missing`)
  if (args.length > command.args.length) wrong(`${args.slice(command.args.length).join(' ')} is too much`)
  return { args, options }
}
