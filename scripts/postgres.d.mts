/** What the launcher of the embedded PostgreSQL takes and gives; see `postgres.mjs`. */
export interface PostgresOptions {
  /** Keeps the data (unless root must keep it elsewhere), the chosen port and the server's log. */
  readonly folder: string
  /** Of the database user `postgres`; long and random, in characters that need no escape in a URL. */
  readonly password: string
  /** Where it listens, when that is free; otherwise the port of the last start, or any. */
  readonly port?: number
  /** Server settings such as `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string | number>>
  /** The folder is removed when the server stops, also when its launcher is killed. */
  readonly temporary?: boolean
  readonly progress?: (line: string) => void
}

export interface Postgres {
  url(database?: string): string
  readonly port: number
  readonly pid: number
  readonly log: string
  /** Fast stop: open transactions are rolled back. Resolves when the process has gone. */
  stop(): Promise<void>
}

export function startPostgres(options: PostgresOptions): Promise<Postgres>
