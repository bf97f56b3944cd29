import { fileURLToPath } from 'node:url'
import { systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Context } from './context.ts'
import { openDatabase } from './db/db.ts'
import { prepareDatabase } from './db/prepare-database.ts'
import { openLog } from './log.ts'
import { outsideFetch } from './public-fetch.ts'
import { cryptoRandom } from './random.ts'
import { inviteOwner, recoverOwner, setAuditKeys } from './rooms/operators/index.ts'

/** Works with the context of the server; as the owner of the tables if that is asked for and configured. */
export async function withContext<T>(
  work: (ctx: Context) => Promise<T>,
  { asOwner = false }: { readonly asOwner?: boolean } = {},
): Promise<T> {
  const config = readConfig()
  const url = (asOwner ? config.KOI_MIGRATION_URL : undefined) ?? config.DATABASE_URL
  const db = openDatabase({ url, books: config.KOI_BOOKS, poolSize: 2, bookPoolSize: 2 })
  setAuditKeys(config)
  const log = openLog({ KOI_LOG: config.KOI_LOG === 'info' ? 'warn' : config.KOI_LOG })
  try {
    return await work({ config, db, clock: systemClock, random: cryptoRandom, log, fetch: outsideFetch })
  } finally {
    await db.close()
  }
}

export async function migrateDatabase(): Promise<number> {
  const config = readConfig()
  const steps: string[] = []
  const root = fileURLToPath(new URL('.', import.meta.url))
  await prepareDatabase({ config, log: openLog(config), root, onStep: (name) => steps.push(name) })
  print(`The database is up to date: ${steps.length} steps were applied.`)
  return 0
}

export const printInvitation = (): Promise<number> =>
  withContext(async (ctx) => printLink(ctx.config, await inviteOwner(ctx)))

export const printRecovery = (name: string): Promise<number> =>
  withContext(async (ctx) => {
    const link = await recoverOwner(ctx, name)
    if (link === null) throw new ConfigError(`no owner is called ${name}`)
    return printLink(ctx.config, link)
  })

function printLink(config: Config, { link, expiresAt }: { readonly link: string; readonly expiresAt: Date }) {
  const origin = config.KOI_OFFICE_ORIGIN ?? `http://localhost:${config.OFFICE_PORT}`
  print(`Open ${origin}/setup#link=${link} once, until ${expiresAt.toISOString()}`)
  return 0
}

/** A line for whoever gave the command. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
