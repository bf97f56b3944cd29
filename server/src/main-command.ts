import { fileURLToPath } from 'node:url'
import { systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Context } from './context.ts'
import { openDatabase } from './db/db.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { openLog } from './log.ts'
import { helpText } from './main-help.ts'
import { outsideFetch } from './public-fetch.ts'
import { cryptoRandom } from './random.ts'
import { inviteOwner, recoverOwner, setAuditKeys } from './rooms/operators/index.ts'

/** Acts of whoever runs the server, for when nobody in the office can do them. They are in the audit trail. */
export async function runCommand([command, name]: readonly string[]): Promise<void> {
  if (command === 'help') {
    process.stdout.write(`${helpText(name)}\n`)
    return
  }
  if (command === 'migrate' && name === undefined) return migrateDatabase()
  if (command === 'recover-owner' && name !== undefined) {
    return withContext(async (ctx) => {
      const link = await recoverOwner(ctx, name)
      if (link === null) throw new ConfigError(`no owner is called ${name}`)
      printLink(ctx.config, link)
    })
  }
  if (command === 'invite-owner' && name === undefined) {
    return withContext(async (ctx) => printLink(ctx.config, await inviteOwner(ctx)))
  }
  throw new ConfigError(helpText(command))
}

async function migrateDatabase(): Promise<void> {
  const config = readConfig()
  const steps: string[] = []
  const root = fileURLToPath(new URL('.', import.meta.url))
  await prepareDatabase({ config, log: openLog(config), root, onStep: (name) => steps.push(name) })
  process.stdout.write(`The database is up to date: ${steps.length} steps were applied.\n`)
}

async function withContext(work: (ctx: Context) => Promise<void>): Promise<void> {
  const config = readConfig()
  const db = openDatabase({ url: config.DATABASE_URL, books: config.KOI_BOOKS, poolSize: 1 })
  setAuditKeys(config)
  const log = openLog(config)
  try {
    await work({ config, db, clock: systemClock, random: cryptoRandom, log, fetch: outsideFetch })
  } finally {
    await db.close()
  }
}

function printLink(config: Config, { link, expiresAt }: { readonly link: string; readonly expiresAt: Date }) {
  const origin = config.KOI_OFFICE_ORIGIN ?? `http://localhost:${config.OFFICE_PORT}`
  process.stdout.write(`Open ${origin}/setup#link=${link} once, until ${expiresAt.toISOString()}\n`)
}
