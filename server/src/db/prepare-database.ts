import type { Logger } from 'pino'
import { type Config, ConfigError } from '../config.ts'
import { databaseRoleExcess, disabledTriggers } from '../measure.ts'
import { compareRights } from './daily-role.ts'
import { findLacking, findPending, migrate } from './migrate.ts'
import { findDisabledTriggers } from './role-powers.ts'
import { currentRole, withClient } from './with-client.ts'

export interface Prepare {
  readonly config: Pick<Config, 'DATABASE_URL' | 'KOI_MIGRATION_URL' | 'KOI_BOOKS'> &
    Partial<Pick<Config, 'KOI_NEWER_DATABASE'>>
  readonly log: Logger
  /** As {@link migrate} takes it. */
  readonly root?: string
  readonly onStep?: (name: string) => void
}

const HOW = 'set KOI_MIGRATION_URL and run: koi migrate (in a checkout: npm run koi -- migrate)'

/**
 * Before anything else uses the database. With KOI_MIGRATION_URL its role, the owner, migrates and grants the
 * daily role of DATABASE_URL what it needs. Without it that role migrates if the tables are its own, which is
 * reported; else the schema must be up to date. With KOI_NEWER_DATABASE nothing is migrated, and the database
 * may have more than this version knows. Throws {@link ConfigError}.
 */
export async function prepareDatabase({ config, log, ...options }: Prepare): Promise<void> {
  const { DATABASE_URL: url, KOI_MIGRATION_URL: owner, KOI_BOOKS: books } = config
  if (config.KOI_NEWER_DATABASE === '1') await requireOwnSteps({ ...options, url, books, log })
  else if (owner !== undefined) await migrate({ ...options, url: owner, books, dailyUrl: url })
  else if (await mayMigrate(url)) await migrate({ ...options, url, books })
  else await requireUpToDate({ ...options, url, books })
  const { role, missing } = await checkDatabase({ url, log })
  if (missing.length > 0)
    throw new ConfigError(`the role ${role} of DATABASE_URL lacks ${few(missing)}: ${HOW}`)
}

/** Compares the rights of a role with the declared ones, and reports those that are too many. */
async function checkDatabase({ url, log }: { readonly url: string; readonly log: Logger }) {
  const { role, missing, excess, disabled } = await withClient(url, async (client) => {
    const name = await currentRole(client)
    const rights = await compareRights(client, name)
    return { role: name, ...rights, disabled: await findDisabledTriggers(client) }
  })
  databaseRoleExcess.set(excess.length)
  if (excess.length > 0)
    log.warn(
      { event: 'database role', role, excess: excess.slice(0, SHOWN) },
      `the role of DATABASE_URL can alter history: ${few(excess)} (README.md, "The database role")`,
    )
  disabledTriggers.set(disabled.length)
  if (disabled.length > 0)
    log.error(
      { event: 'triggers disabled', triggers: disabled.slice(0, SHOWN) },
      `triggers that keep history were turned off: ${few(disabled)}`,
    )
  return { role, missing }
}

/** Repeats the check of the start every hour, since rights can be given while the server works. */
export function watchDatabase(url: string, log: Logger): () => Promise<void> {
  let checking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    checking = checkDatabase({ url, log }).catch((error: unknown) =>
      log.warn({ err: error }, 'could not check the rights of the database role'),
    )
  }, CHECK_INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    await checking
  }
}

/** Whether the role of this address owns the tables, or may create them in an empty database. */
async function mayMigrate(url: string): Promise<boolean> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ may: boolean }>(
      `select coalesce(
         (select pg_has_role(relowner, 'usage')
          from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname = 'public' and relname = 'migration'),
         has_database_privilege(current_database(), 'create')) as may`,
    ),
  )
  return rows[0]?.may === true
}

/** After a step back to this version: the next one has only added to the database (RU-12). */
async function requireOwnSteps(options: Pick<Prepare, 'log' | 'root'> & Parameters<typeof findLacking>[0]) {
  const lacking = await findLacking(options)
  if (lacking.length > 0)
    throw new ConfigError(`KOI_NEWER_DATABASE is set, but the database lacks ${few(lacking)}`)
  options.log.warn(
    { event: 'newer database' },
    'KOI_NEWER_DATABASE is set: a newer version may have migrated the database (docs/operating.md)',
  )
}

async function requireUpToDate(options: {
  readonly url: string
  readonly books: number
  readonly root?: string
}): Promise<void> {
  const pending = await findPending(options)
  if (pending.length > 0)
    throw new ConfigError(`the database is not up to date, it lacks ${few(pending)}: ${HOW}`)
}

const SHOWN = 3
const CHECK_INTERVAL_MS = 3_600_000

const few = (names: readonly string[]): string =>
  names.length > SHOWN
    ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
    : names.join(', ')
