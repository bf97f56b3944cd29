import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/db.ts'
import type { Random } from './random.ts'

/**
 * Everything that a command may use of the outside world, built once at the start. Tests replace only the
 * clock, the random source and fetch; the database is always a real PostgreSQL.
 */
export interface Context {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly fetch: typeof globalThis.fetch
}
