import { availableParallelism } from 'node:os'
import pg from 'pg'

/**
 * How our pools read columns: bigint (money and ids) as bigint, never as a float; a calendar day as the text
 * `YYYY-MM-DD`, since a Date would shift it by the machine's zone. Other users of the driver are not touched.
 */
const INT8_ARRAY = 1016
const parsers = new pg.TypeOverrides()
parsers.setTypeParser(pg.types.builtins.INT8, BigInt)
parsers.setTypeParser(pg.types.builtins.DATE, (text: string) => text)
parsers.setTypeParser(INT8_ARRAY, parseIds)

/** A one-dimensional bigint array in PostgreSQL's text form, such as `{1,NULL}`. */
function parseIds(text: string): (bigint | null)[] {
  if (text === '{}') return []
  return text
    .slice(1, -1)
    .split(',')
    .map((item) => (item === 'NULL' ? null : BigInt(item)))
}

/** One SQL statement. A `name` makes it a prepared statement of the connection: give one on hot paths. */
export interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string
}

/** Anything that can read and write rows. */
export interface Db {
  query<Row extends object>(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]>
}

/** A Db inside one database transaction; commands that must be atomic ask for this type. */
export interface Tx extends Db {
  /** The same transaction with the `search_path` of a book, for flows that touch shared tables and books. */
  in(book: number): Tx
}

/** A member's book: one of several schemas, all alike, that hold everything that moves with money. */
export interface Book extends Db {
  readonly number: number
  readonly schema: string
  /** A transaction on the book's own pool: the hot road, which touches no shared row. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export interface Database extends Db {
  readonly books: readonly Book[]
  book(number: number): Book
  /** Batches of hot work that it does well at the same time. */
  readonly lanes: number
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Hears a channel on a connection of its own; the answer stops it. Reconnecting is the caller's business. */
  listen(
    channel: string,
    hear: (payload: string) => void,
    lost: (error: Error) => void,
  ): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface DatabaseOptions {
  readonly url: string
  readonly books: number
  /** Connections of the shared pool (default 10); each book has a pool of its own (default 4). */
  readonly poolSize?: number
  readonly bookPoolSize?: number
  /** How long a caller waits for a connection, in ms (default 15,000). */
  readonly patience?: number
  /** Default: the cores of this machine. */
  readonly lanes?: number
}

export const bookSchema = (number: number): string => `book_${String(number).padStart(2, '0')}`

/** Opens the pools: one for the shared schemas and one per book with its `search_path` set. */
export function openDatabase(options: DatabaseOptions): Database {
  const shared = openPool(options, options.poolSize ?? 10)
  const bookPools = Array.from({ length: options.books }, (_, number) =>
    openPool(options, options.bookPoolSize ?? 4, bookSchema(number)),
  )
  const books = bookPools.map(
    (pool, number): Book => ({
      number,
      schema: bookSchema(number),
      query: queryWith(pool),
      transact: (work) => transact(pool, work),
    }),
  )
  return {
    books,
    lanes: options.lanes ?? availableParallelism(),
    book: (number) => {
      const book = books[number]
      if (book === undefined) throw new RangeError(`there is no book ${number}`)
      return book
    },
    query: queryWith(shared),
    transact: (work) => transact(shared, work),
    listen: (channel, hear, lost) => listen(options.url, { channel, hear, lost }),
    close: async () => {
      await Promise.all([shared, ...bookPools].map((pool) => pool.end()))
    },
  }
}

/**
 * A caller that got no connection in time is told so rather than left waiting; a transaction that its process
 * forgot gives back its locks; a dead network is noticed. Statements have no limit: proofs run long.
 */
const PATIENCE_MILLISECONDS = 15_000
const IDLE_IN_TRANSACTION_MILLISECONDS = 60_000

function openPool(
  { url, patience = PATIENCE_MILLISECONDS }: DatabaseOptions,
  max: number,
  schema?: string,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: parsers,
    connectionTimeoutMillis: patience,
    // Kept: a new one plans every statement anew, and the first call after a quiet while took 90 ms for it.
    idleTimeoutMillis: 0,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MILLISECONDS,
    keepAlive: true,
    application_name: schema === undefined ? 'koi' : `koi ${schema}`,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  })
  // A connection that dies, idle or at work, is replaced by the pool; its query rejects. Nobody hearing its
  // 'error' event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

function queryWith(client: pg.Pool | pg.PoolClient): Db['query'] {
  return async <Row extends object>(statement: Statement | string, values?: readonly unknown[]) => {
    const config =
      typeof statement === 'string'
        ? { text: statement, values: values as unknown[] | undefined }
        : { ...statement, values: statement.values as unknown[] | undefined }
    const result = await client.query<Row>(config as pg.QueryConfig)
    return result.rows
  }
}

async function transact<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const value = await work(openTx(client))
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

function openTx(client: pg.PoolClient): Tx {
  const query = queryWith(client)
  // Statements of one transaction run in the order of their calls, so the path set last is the one in force.
  let path = ''
  const within = (wanted: string): Db['query'] => {
    return async (statement, values) => {
      if (path !== wanted) {
        path = wanted
        await query(wanted === '' ? 'set local search_path to default' : `set local search_path to ${wanted}`)
      }
      return query(statement, values)
    }
  }
  const at = (wanted: string): Tx => ({ query: within(wanted), in: (book) => at(bookSchema(book)) })
  return at('')
}

interface Listening {
  readonly channel: string
  readonly hear: (payload: string) => void
  readonly lost: (error: Error) => void
}

async function listen(url: string, { channel, hear, lost }: Listening): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, application_name: `koi listen ${channel}` })
  // A server that shuts down gives two errors, its word and the end of the connection: it is lost once.
  let told = false
  client.on('error', (error) => {
    if (!told) lost(error)
    told = true
  })
  client.on('notification', (message) => hear(message.payload ?? ''))
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return () => client.end()
}
