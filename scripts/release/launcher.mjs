/**
 * The program `koi` of a release: starts the server in this process, or runs a command of the server. Nothing
 * that an old Node cannot load is imported before Node is checked.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { nodeComplaint } from '../node-version.mjs'
import { isHealthy } from './healthy.mjs'
import { platformComplaint } from './platform.mjs'
import { writeTrialSettings } from './trial-settings.mjs'

const home = dirname(fileURLToPath(import.meta.url))
const program = join(home, 'server/dist/main.mjs')
const release = JSON.parse(readFileSync(join(home, 'release.json'), 'utf8'))
/** A line of it is NAME=value; a setting of the environment comes before it. */
const settingsFile = process.env.KOI_SETTINGS || join(home, 'koi.env')

const OWN_HELP = `
Of a release only:
  start               starts the server; the default
  healthy             succeeds if the server of this machine is ready; for health checks
  version             prints the version and the commit
Settings are those of the environment, and of koi.env beside this program (KOI_SETTINGS names another file).`

const NO_DATABASE = `DATABASE_URL is missing: set it to an empty PostgreSQL (15 to 18), as in
  DATABASE_URL=postgres://user:password@host/database ./koi
The steps are in docs/operating.md; ./koi help lists the commands.`

async function main([command = 'start', ...rest]) {
  const complaint = nodeComplaint() || platformComplaint(release.platform)
  if (complaint) throw new Error(complaint)
  if (command === 'version') return console.log(`koi ${release.version} (${release.commit})`)
  process.env.KOI_MODE = 'production'
  // Settings of a demo only, in which nothing is stored here.
  process.env.KOI_DATA = process.env.KOI_DATA || home
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
  if (command === 'healthy') return process.exit((await isHealthy(process.env)) ? 0 : 1)
  if (command === 'start' && rest.length === 0) return start()
  if (command === 'help' && rest.length === 0) process.on('exit', () => console.log(OWN_HELP))
  await load([command, ...rest])
}

async function start() {
  const { env } = process
  if (!env.DATABASE_URL) throw new Error(NO_DATABASE)
  if (!env.KOI_MASTER_KEY && !env.KOI_ORIGIN && !env.KOI_OFFICE_ORIGIN) {
    await writeTrialSettings(settingsFile, env)
    process.loadEnvFile(settingsFile)
  }
  // Migrated by a process of its own: the server never has the owner's address.
  if (env.KOI_MIGRATION_URL) {
    const { status } = spawnSync(process.execPath, [program, 'migrate'], { stdio: 'inherit' })
    if (status !== 0) process.exit(status || 1)
    delete env.KOI_MIGRATION_URL
  }
  await load([])
}

/** The server reads its command from `process.argv`, and handles its own errors. */
async function load(args) {
  process.argv = [process.execPath, program, ...args]
  await import(pathToFileURL(program).href)
}

main(process.argv.slice(2)).catch((error) => {
  console.error(`koi  ${error.message}`)
  process.exit(1)
})
