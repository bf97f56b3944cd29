/** Options of the embedded PostgreSQL; see `postgres.mjs`. */
export interface PostgresOptions {
  /** Holds the data (unless root must store it elsewhere), the port and the server's log. */
  readonly folder: string
  /** The password of the user `postgres`; long and random, without characters that a URL must escape. */
  readonly password: string
  /** The port, if it is free; default: the port of the last start, or any free one. */
  readonly port?: number
  /** Server settings such as `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string | number>>
  /** Whether to remove the folder when the server stops, even if its launcher is killed. */
  readonly temporary?: boolean
  /** The folder with `bin/` of a PostgreSQL of the machine, instead of the embedded one. */
  readonly own?: string
  readonly progress?: (line: string) => void
}

export interface Postgres {
  url(database?: string): string
  readonly port: number
  readonly pid: number
  readonly log: string
  /** Fast shutdown: rolls back open transactions. Resolves when the process has ended. */
  stop(): Promise<void>
}

export function startPostgres(options: PostgresOptions): Promise<Postgres>

export function placeOfData(folder: string): string
