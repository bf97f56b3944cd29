import pg from 'pg'

/** Money is a bigint, never a float. Other users of the driver are not touched. */
const parsers = new pg.TypeOverrides()
parsers.setTypeParser(pg.types.builtins.INT8, BigInt)

const IDLE_IN_TRANSACTION_MILLISECONDS = 60_000
const PATIENCE_MILLISECONDS = 15_000

/** Reads and writes rows: the pool, or one transaction of it. */
export type Db = Pick<pg.ClientBase, 'query'>

/** A pool whose connections have the schema `studio` as their search path. */
export function openPool(url: string, connections = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: parsers,
    connectionTimeoutMillis: PATIENCE_MILLISECONDS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MILLISECONDS,
    keepAlive: true,
    application_name: 'koi studio',
    options: '-c search_path=studio',
  })
  // The pool replaces a connection that dies; without a listener for 'error' it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Runs `work` in one transaction, which is rolled back when it throws. */
export async function transact<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const value = await work(client)
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
