import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { inSpan, isTracing, statementName } from '../trace.ts'
import { watchPools } from './pool-states.ts'
import { createClient, isConnectionLost, SESSION_OPTIONS, targetOf } from './primary.ts'

/**
 * How our pools read columns: bigint (money and ids) as bigint, never as a float; a calendar day as the text
 * `YYYY-MM-DD`, since a Date would shift it by the system's time zone. Other users of the driver are
 * unaffected.
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

/** One SQL statement. With a `name`, each connection prepares it once: name the statements of hot paths. */
export interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
  readonly name?: string
}

/** Anything that runs SQL statements. */
export interface Db {
  query<Row extends object>(statement: Statement | string, values?: readonly unknown[]): Promise<Row[]>
}

/** A Db inside one database transaction; functions that must be atomic take this type. */
export interface Tx extends Db {
  /** The same transaction with the `search_path` of a book, for work that uses shared tables and a book. */
  in(book: number): Tx
}

/** One of several identical schemas that hold members' money and everything that moves with it. */
export interface Book extends Db {
  readonly number: number
  readonly schema: string
  /** A transaction on the book's own pool: the hot path, which touches no shared row. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export interface Database extends Db {
  readonly books: readonly Book[]
  book(number: number): Book
  /** How many batches of hot work the database runs well at the same time. */
  readonly parallelism: number
  /** A transaction in the shared schemas. Inside another one of this database it throws. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Listens to a channel on a dedicated connection until the returned function is called. `onLost` is called
   * once if the connection breaks; reconnecting is up to the caller.
   */
  listen(
    channel: string,
    receive: (payload: string) => void,
    onLost: (error: Error) => void,
  ): Promise<() => Promise<void>>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** With several hosts, such as `postgres://koi@one,two/koi`, the one that takes writes (RU-09). */
  readonly url: string
  readonly books: number
  /** Connections of the shared pool (default 10) and of each book's own pool (default 4). */
  readonly poolSize?: number
  readonly bookPoolSize?: number
  /** How long a caller waits for a connection, in ms (default 15,000). */
  readonly connectTimeout?: number
  /** See {@link Database}; default: the number of cores of this machine. */
  readonly parallelism?: number
}

export const bookSchema = (number: number): string => `book_${String(number).padStart(2, '0')}`

/** Opens the pools: one for the shared schemas and one per book with its `search_path` set. */
export function openDatabase(options: DatabaseOptions): Database {
  const opening = { ...options, database: Symbol('database') }
  const shared = openPools(opening, options.poolSize ?? 10)
  const bookPools = Array.from({ length: options.books }, (_, number) =>
    openPools(opening, options.bookPoolSize ?? 4, bookSchema(number)),
  )
  const watching = [shared, ...bookPools].map(watchPools)
  const books = bookPools.map(
    (pools, number): Book => ({
      number,
      schema: bookSchema(number),
      query: queryOf(pools),
      transact: (work) => transact(pools, work),
    }),
  )
  return {
    books,
    parallelism: options.parallelism ?? availableParallelism(),
    book: (number) => {
      const book = books[number]
      if (book === undefined) throw new RangeError(`there is no book ${number}`)
      return book
    },
    query: queryOf(shared),
    transact: (work) => transact(shared, work),
    listen: (channel, receive, onLost) => listen(options.url, { channel, receive, onLost }),
    close: async () => {
      for (const forget of watching) forget()
      const pools = [shared, ...bookPools].flatMap(({ main, reserve }) => [main, reserve])
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}

/**
 * A caller that gets no connection in time receives an error instead of waiting on; an abandoned transaction
 * releases its locks; a dead network is noticed. Statements have no time limit, since proofs run long.
 */
const CONNECT_TIMEOUT_MILLISECONDS = 15_000
const IDLE_IN_TRANSACTION_MILLISECONDS = 60_000

/**
 * The connections to the shared schemas, or to one book. Work inside a transaction sends statements outside
 * it on `reserve`: else the transactions that hold all of `main` would wait for each other.
 */
interface Pools {
  readonly main: pg.Pool
  readonly reserve: pg.Pool
  /** The schema of its book; undefined for the shared schemas. */
  readonly schema: string | undefined
  /** The same for all pools of a database. */
  readonly database: symbol
}

const RESERVE_SIZE = 2

type Opening = DatabaseOptions & Pick<Pools, 'database'>

const openPools = (opening: Opening, size: number, schema?: string): Pools => ({
  main: openPool(opening, size, schema),
  reserve: openPool(opening, RESERVE_SIZE, schema),
  schema,
  database: opening.database,
})

function openPool(
  { url, connectTimeout = CONNECT_TIMEOUT_MILLISECONDS }: DatabaseOptions,
  max: number,
  schema?: string,
): pg.Pool {
  const pool = new pg.Pool({
    ...targetOf(url),
    max,
    types: parsers,
    connectionTimeoutMillis: connectTimeout,
    // Idle connections are kept: a new one plans every statement again, which took the next call 90 ms.
    idleTimeoutMillis: 0,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MILLISECONDS,
    keepAlive: true,
    application_name: schema === undefined ? 'koi' : `koi ${schema}`,
    ...(schema === undefined ? {} : { options: `${SESSION_OPTIONS} -c search_path=${schema}` }),
  })
  // The pool replaces a connection that dies, idle or busy, and its query rejects. An 'error' event without a
  // listener would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Runs statements on a client; with tracing, each is a span without its values. */
function queryWith(client: pg.Pool | pg.PoolClient, schema?: string): Db['query'] {
  const send = sendWith(client)
  return (statement, values) => {
    if (!isTracing()) return send(statement, values)
    const facts = { 'db.system.name': 'postgresql', ...(schema && { 'db.namespace': schema }) }
    return inSpan({ name: statementName(statement), kind: 'client', facts }, () => send(statement, values))
  }
}

function sendWith(client: pg.Pool | pg.PoolClient): Db['query'] {
  return async <Row extends object>(statement: Statement | string, values?: readonly unknown[]) => {
    const config =
      typeof statement === 'string'
        ? { text: statement, values: values as unknown[] | undefined }
        : { ...statement, values: statement.values as unknown[] | undefined }
    const result = await client.query<Row>(config as pg.QueryConfig)
    return result.rows
  }
}

/** The transaction that the current work is inside; work that outlives it is outside again. */
interface Current {
  isOpen: boolean
  readonly database: symbol
}

const current = new AsyncLocalStorage<Current>()

function isInside({ database }: Pools): boolean {
  const transaction = current.getStore()
  return transaction?.isOpen === true && transaction.database === database
}

/** Statements outside a transaction. */
function queryOf(pools: Pools): Db['query'] {
  const { schema } = pools
  const [main, reserve] = [queryWith(pools.main, schema), queryWith(pools.reserve, schema)]
  return (statement, values) => (isInside(pools) ? reserve : main)(statement, values)
}

const transact = <T>(pools: Pools, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inSpan({ name: 'transaction', facts: pools.schema ? { 'db.namespace': pools.schema } : {} }, () =>
    transactNow(pools, work),
  )

async function transactNow<T>(pools: Pools, work: (tx: Tx) => Promise<T>): Promise<T> {
  // Two transactions of one piece of work could wait for each other's locks, which PostgreSQL cannot see.
  if (isInside(pools)) throw new Error('a transaction is open: use its tx, or begin after it ends')
  const client = await pools.main.connect()
  const transaction: Current = { isOpen: true, database: pools.database }
  let broken: Error | undefined
  try {
    await client.query('begin')
    const value = await current.run(transaction, () => work(openTx(client)))
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    // The host may take no writes any more, and others wait for this connection.
    if (isConnectionLost(error)) broken ??= error as Error
    throw error
  } finally {
    transaction.isOpen = false
    client.release(broken)
  }
}

function openTx(client: pg.PoolClient): Tx {
  const query = queryWith(client)
  // Statements of one transaction run in the order of their calls, so the path that was set last applies.
  let path = ''
  const within = (wanted: string): Db['query'] => {
    return async <Row extends object>(statement: Statement | string, values?: readonly unknown[]) => {
      if (path === wanted) return query<Row>(statement, values)
      path = wanted
      // Sent together, so that a statement for another book that is sent meanwhile comes after both.
      const setting = query(`set local search_path to ${wanted === '' ? 'default' : wanted}`)
      const answering = query<Row>(statement, values)
      await Promise.all([setting, answering])
      return answering
    }
  }
  const at = (wanted: string): Tx => ({ query: within(wanted), in: (book) => at(bookSchema(book)) })
  return at('')
}

interface Listening {
  readonly channel: string
  readonly receive: (payload: string) => void
  readonly onLost: (error: Error) => void
}

async function listen(url: string, { channel, receive, onLost }: Listening): Promise<() => Promise<void>> {
  const client = createClient(url, { application_name: `koi listen ${channel}` })
  // A server that shuts down causes two errors, its message and the end of the connection; report only one.
  let isLost = false
  client.on('error', (error) => {
    if (!isLost) onLost(error)
    isLost = true
  })
  client.on('notification', (message) => receive(message.payload ?? ''))
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  return () => client.end()
}
