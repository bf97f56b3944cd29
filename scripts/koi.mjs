/**
 * `npm run koi -- COMMAND`: acts of whoever runs the server, such as `recover-owner NAME`; `help` lists them.
 * With DATABASE_URL it works on that database, else on that of a demo which exists, running or not.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { dataFolder, lockFolder } from './data-folder.mjs'
import { runningDemoDatabase, startDemoDatabase } from './demo.mjs'
import { backUpDemo, restoreDemo } from './demo-backup.mjs'
import { install } from './install.mjs'
import { root } from './processes.mjs'

const args = process.argv.slice(2)

/** Runs the command; returns its exit code. */
function run(env) {
  // Without a command it would start the server.
  const program = join(root, 'server/dist/main.mjs')
  const { status } = spawnSync(process.execPath, [program, ...(args.length > 0 ? args : [''])], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  return status ?? 1
}

/** Commands that work as the owner of the tables. */
const AS_OWNER = new Set(['migrate', 'prove', 'reseal'])
/** Commands of the demo's database; the server answers all others, such as help, without one. */
const ON_DATABASE = new Set([...AS_OWNER, 'invite-owner', 'recover-owner', 'erasures', 'erase-again'])

async function runOn({ env, migrationUrl }) {
  if (args[0] === 'backup') {
    const made = await backUpDemo(env.KOI_DATA, { url: migrationUrl, into: args[1] })
    console.log(`The backup ${made} is complete. It holds the demo's secrets: keep it as you keep them.`)
    return 0
  }
  return run(AS_OWNER.has(args[0]) ? { ...env, KOI_MIGRATION_URL: migrationUrl } : env)
}

async function runOnDemo() {
  const folder = dataFolder()
  const unlock = await lockFolder(folder).catch(() => null)
  if (unlock === null) return runOn(runningDemoDatabase(folder))
  try {
    const database = await startDemoDatabase(folder)
    try {
      return await runOn(database)
    } finally {
      await database.stop()
    }
  } finally {
    unlock()
  }
}

async function restoreOnDemo() {
  const folder = dataFolder()
  const unlock = await lockFolder(folder)
  try {
    console.log(`${folder} holds ${restoreDemo(folder, args[1])}. Next: npm start`)
    return 0
  } finally {
    unlock()
  }
}

/** A command of production whose settings are missing must not find an empty demo, and say that all is well. */
function requireDemo() {
  const folder = dataFolder()
  if (existsSync(join(folder, 'secrets.json'))) return
  const setting = args[0] === 'backup' ? 'KOI_BACKUP_URL' : 'DATABASE_URL'
  throw new Error(
    `${setting} is not set, and there is no demo in ${folder}: export ${setting}, or npm start first`,
  )
}

async function main() {
  const { DATABASE_URL, KOI_BACKUP_URL } = process.env
  const [name, ...given] = args
  const isPlain = !given.some((one) => one.startsWith('-'))
  const isProduction = Boolean(DATABASE_URL || KOI_BACKUP_URL)
  // Of the demo, a backup is one folder; in production a restore has two arguments.
  const isOfDemo = !isProduction && given.length === 1 && isPlain
  const isOnDemo = !isProduction && isPlain && ON_DATABASE.has(name)
  const worksOnDemo = isOnDemo || (isOfDemo && name === 'backup')
  if (worksOnDemo) requireDemo()
  await install()
  await build(['server'], () => undefined)
  if (isOfDemo && name === 'restore') return restoreOnDemo()
  if (worksOnDemo) return runOnDemo()
  return run({ ...process.env, KOI_MODE: 'production' })
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(`koi  ${error.message}`)
    process.exit(1)
  },
)
