/**
 * `npm run koi -- COMMAND`: acts of whoever runs the server, such as `recover-owner NAME`. With DATABASE_URL
 * it works on that database, else on the demo's, whether the demo is running or not. `help` needs neither.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.mjs'
import { dataFolder, lockFolder } from './data-folder.mjs'
import { runningDemoDatabase, startDemoDatabase } from './demo.mjs'
import { install } from './install.mjs'
import { root } from './processes.mjs'

const args = process.argv.slice(2)

/** Runs the command; returns its exit code. */
function run(env) {
  // Without a command it would start the server.
  const program = join(root, 'server/dist/main.mjs')
  const { status } = spawnSync(process.execPath, [program, ...(args.length > 0 ? args : ['help'])], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  return status ?? 1
}

/** Only the command that migrates works as the owner of the tables. */
const runOn = ({ env, migrationUrl }) =>
  run(args[0] === 'migrate' ? { ...env, KOI_MIGRATION_URL: migrationUrl } : env)

async function runOnDemo() {
  const folder = dataFolder()
  const unlock = await lockFolder(folder).catch(() => null)
  if (unlock === null) return runOn(runningDemoDatabase(folder))
  try {
    const database = await startDemoDatabase(folder)
    try {
      return runOn(database)
    } finally {
      await database.stop()
    }
  } finally {
    unlock()
  }
}

async function main() {
  await install()
  await build(['server'], () => undefined)
  if (args.length === 0 || args[0] === 'help') return run(process.env)
  return process.env.DATABASE_URL ? run({ ...process.env, KOI_MODE: 'production' }) : runOnDemo()
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(`koi  ${error.message}`)
    process.exit(1)
  },
)
