import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/db.ts'
import type { Random } from './random.ts'

/**
 * What every command may reach of the world: six things, built once at the start and replaced in tests.
 * Tests replace the clock, the chance and fetch only; the database is always a real PostgreSQL.
 */
export interface Context {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly fetch: typeof globalThis.fetch
}
