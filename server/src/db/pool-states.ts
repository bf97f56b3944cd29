import type pg from 'pg'

/** The pools of one place: see `db.ts`. */
interface Watched {
  readonly main: pg.Pool
  readonly reserve: pg.Pool
  readonly schema: string | undefined
}

const KINDS = ['shared', 'shared_reserve', 'book', 'book_reserve'] as const

/** The connections of one kind of pool in this process, over all books. */
export interface PoolState {
  readonly pool: (typeof KINDS)[number]
  readonly inUse: number
  readonly idle: number
  /** Callers that wait for a connection. */
  readonly waiting: number
  /** The most connections that these pools open. */
  readonly most: number
}

const watched = new Set<Watched>()

/** Counts the connections of these pools until the returned function is called. */
export function watchPools(pools: Watched): () => void {
  watched.add(pools)
  return () => watched.delete(pools)
}

/** How busy the pools of this process are. */
export function readPools(): PoolState[] {
  const states = [...watched].flatMap(({ main, reserve, schema }) => {
    const kind = schema === undefined ? 'shared' : 'book'
    return [stateOf(kind, main), stateOf(`${kind}_reserve`, reserve)]
  })
  return KINDS.map((kind) => addUp(kind, states))
}

const stateOf = (kind: PoolState['pool'], pool: pg.Pool): PoolState => ({
  pool: kind,
  inUse: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  most: pool.options.max,
})

function addUp(pool: PoolState['pool'], states: readonly PoolState[]): PoolState {
  const sum = { pool, inUse: 0, idle: 0, waiting: 0, most: 0 }
  for (const state of states.filter((one) => one.pool === pool)) {
    sum.inUse += state.inUse
    sum.idle += state.idle
    sum.waiting += state.waiting
    sum.most += state.most
  }
  return sum
}
