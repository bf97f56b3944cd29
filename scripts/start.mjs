/**
 * `npm start`. Without DATABASE_URL it starts the demo: everything on this machine, with play money. With
 * it, it starts production: the operator's PostgreSQL, no sandbox, no demo data. Both install and build what
 * is missing first.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { startBuilt, stopOnSignal, superviseChild } from './children.mjs'
import { dataFolder, lockFolder } from './data-folder.mjs'
import { ports, requireFreePorts, sandboxEnvironment, startDemoDatabase, waitForAnswer } from './demo.mjs'
import { install } from './install.mjs'
import { migrateDatabase } from './migrate-database.mjs'
import { root } from './processes.mjs'

const begun = Date.now()
const progress = (line) => console.log(`koi  ${line}`)

async function startDemo() {
  const folder = dataFolder()
  const stops = [await lockFolder(folder)]
  let stopping
  const stop = () => {
    stopping ??= (async () => {
      while (stops.length > 0) await stops.pop()()
    })()
    return stopping
  }
  stopOnSignal(async () => {
    progress('stopping')
    await stop()
    progress('stopped; the data is kept')
  })
  try {
    await runDemo(folder, stops)
  } catch (error) {
    const asked = stopping !== undefined
    await stop()
    if (!asked) throw error
  }
}

/** Starts the parts in order and adds their stop functions to `stops`. Throws when one ends by itself. */
async function runDemo(folder, stops) {
  await requireFreePorts(['PORT', 'OFFICE_PORT', 'STUDIO_PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])
  await install(progress)
  const database = await startDemoDatabase(folder, progress)
  stops.push(database.stop)
  await build(['server', 'sandbox', 'studio', 'site', 'office'], progress)
  const sandbox = startBuilt('sandbox', {
    env: sandboxEnvironment(database.env),
    log: database.log('sandbox'),
  })
  stops.push(sandbox.stop)
  await migrateDatabase({ ...database.env, KOI_MIGRATION_URL: database.migrationUrl })
  const server = startBuilt('server', { env: database.env, log: database.log('server') })
  stops.push(server.stop)
  // Stopped first, so that the server can still respond to its calls.
  const studio = startStudio(database)
  stops.push(studio.stop)
  const { PORT, SANDBOX_PORT, STUDIO_PORT } = ports()
  const tls = Boolean(process.env.KOI_TLS_CERT)
  await Promise.all([
    waitForAnswer(sandbox, SANDBOX_PORT, '/'),
    waitForAnswer(server, PORT, '/readyz', { tls, progress }),
    // The product also works without the games of the studio.
    waitForAnswer(studio, STUDIO_PORT, '/healthz', { silence: 20_000 }).catch(() =>
      progress(`the studio does not respond yet; see ${database.log('studio')}`),
    ),
  ])
  announce(folder, tls)
  await Promise.race(
    [sandbox, server].map(async (child) => {
      const { reason } = await child.end
      throw new Error(`the ${child.name} ended by itself (${reason}); see ${database.log(child.name)}`)
    }),
  )
}

/** Starts the studio and restarts it when it ends; only its games are unavailable meanwhile. */
function startStudio(database) {
  const log = database.log('studio')
  return superviseChild(
    () => startBuilt('studio', { env: database.studioEnv, log }),
    (reason) => progress(`the studio ended by itself (${reason}) and is restarted; see ${log}`),
  )
}

/** Prints the address of each part and the demo accounts. */
function announce(folder, tls) {
  const { PORT, OFFICE_PORT, STUDIO_PORT, SANDBOX_PORT } = ports()
  const scheme = tls ? 'https' : 'http'
  progress(
    `ready in ${((Date.now() - begun) / 1000).toFixed(1)} s. This is a demo: all money in it is play money.`,
  )
  console.log(`
  site      ${scheme}://localhost:${PORT}/
  office    ${scheme}://localhost:${OFFICE_PORT}/
  API       ${scheme}://localhost:${OFFICE_PORT}/docs
  studio    http://localhost:${STUDIO_PORT}/   (our own games, launched from the site)
  sandbox   http://localhost:${SANDBOX_PORT}/   (payments, SMS, log-in, mail and beacon stand-ins)`)
  const file = join(folder, 'demo.json')
  if (!existsSync(file)) return
  const accounts = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
  if (accounts.length > 0) console.log(`\n  accounts (also in ${file})`)
  for (const [name, account] of accounts) {
    for (const one of Array.isArray(account) ? account : [account]) {
      console.log(`  ${name.padEnd(9)} ${accountLine(one)}`)
    }
  }
  console.log('\n  Ctrl-C stops everything; the data is kept.')
}

function accountLine(account) {
  if (account === null || typeof account !== 'object') return String(account)
  return Object.entries(account)
    .map(([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join('   ')
}

async function startProduction() {
  await install(progress)
  process.env.KOI_MODE = 'production'
  process.env.KOI_DATA = dataFolder()
  await build(['server'], progress)
  const { readConfig } = await import(join(root, 'server/dist/config.mjs'))
  readConfig()
  await build(['site', 'office'], progress)
  const { KOI_MIGRATION_URL: owner, ...env } = process.env
  if (owner) await migrateDatabase(process.env)
  const server = startBuilt('server', { env })
  stopOnSignal(() => server.stop(60_000))
  const { code } = await server.end
  process.exit(code)
}

const start = process.env.DATABASE_URL ? startProduction : startDemo
start().catch((error) => {
  const known = error.name === 'ConfigError' || error.constructor === Error
  console.error(known ? `koi  ${error.message}` : error)
  process.exit(1)
})
