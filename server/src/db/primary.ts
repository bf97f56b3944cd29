import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/**
 * One address for each host of a URL with several, such as `postgres://koi@one:5432,two/koi`, as libpq has
 * them; a URL with one host is its only address. Pure.
 */
export function addressesOf(url: string): readonly string[] {
  const [, scheme = '', authority = '', rest = ''] = /^(\w+:\/\/)([^/?]*)(.*)$/.exec(url) ?? []
  const at = authority.lastIndexOf('@') + 1
  const hosts = authority.slice(at).split(',')
  return hosts.map((host) => `${scheme}${authority.slice(0, at)}${host}${rest}`)
}

/** Settings of each session: compiling our short statements takes longer than they run (decision 0141). */
export const SESSION_OPTIONS = '-c jit=off'

/** How a pool connects to a URL: with several hosts, each new connection goes to the one that takes writes. */
export function targetOf(url: string): Pick<pg.PoolConfig, 'connectionString' | 'Client' | 'options'> {
  const [address = url, ...others] = addressesOf(url)
  if (others.length === 0) return { connectionString: url, options: SESSION_OPTIONS }
  return {
    connectionString: address,
    options: SESSION_OPTIONS,
    Client: clientClass(url),
    // A host that vanished without a word is noticed after some 15 seconds.
    ...{ keepAlive: true, keepAliveInitialDelayMillis: 5_000 },
  }
}

/** A client that is not connected yet; see {@link targetOf}. */
export function createClient(url: string, config: Omit<pg.ClientConfig, 'connectionString'>): pg.Client {
  const { Client: _, ...target } = targetOf(url)
  const Client = addressesOf(url).length === 1 ? pg.Client : clientClass(url)
  return new Client({ ...target, ...config })
}

/** Loss of the connection: nobody knows whether the statement was carried out. */
const LOST = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '08006', '08003'])
/** A host that takes no writes any more. */
const READ_ONLY = '25006'

/** Whether no connection came about in time: waiting once more would only keep the caller. */
const isTimeout = ({ message }: Error): boolean =>
  /^timeout exceeded when trying to connect|connection timeout$/.test(message)

/** Whether the database cannot be reached now, whatever the statement. */
export const isUnreachable = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof Error && isTimeout(error))

/** Whether a statement that is safe to repeat may succeed on a new connection. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || isTimeout(error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return LOST.has(code) || code === READ_ONLY || error.message.startsWith('Connection terminated')
}

/** How long a client without a time limit of its own looks for a host, in ms. */
const PATIENCE_MS = 15_000
const ASK_AGAIN_MS = 100
/** How long an answer of a host holds: each new connection asks again, many at once ask once. */
const KNOWN_MS = 500
const ASK_MS = 2_000
/** The others get this long to answer once a host has said that it takes writes. */
const OTHERS_MS = 300

const classes = new Map<string, typeof pg.Client>()

function clientClass(url: string): typeof pg.Client {
  const known = classes.get(url) ?? createClass(url)
  classes.set(url, known)
  return known
}

type Connected = Parameters<pg.Client['connect']>[0]

/** The client of the driver connects to the host of its configuration; this one looks for its host first. */
function createClass(url: string): typeof pg.Client {
  const primary = createFinder(addressesOf(url))
  const live = new Map<string, Set<pg.Client>>()
  return class PrimaryClient extends pg.Client {
    private readonly patience: number

    constructor(config: pg.ClientConfig = {}) {
      super(config)
      this.patience = config.connectionTimeoutMillis || PATIENCE_MS
    }

    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connecting = this.connectToPrimary()
      if (callback === undefined) return connecting
      const done = callback as (error: Error | null, client?: pg.Client) => void
      connecting.then(
        (client) => done(null, client),
        (error: Error) => done(error),
      )
      return undefined
    }

    private async connectToPrimary(): Promise<pg.Client> {
      const address = await primary.find(this.patience)
      // What waits for another host would wait until the network gives it up, after many minutes.
      for (const [other, clients] of live) if (other !== address) for (const client of clients) end(client)
      const { hostname, port } = new URL(address)
      Object.assign(this, { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) })
      try {
        await super.connect()
        this.remember(address)
        return this
      } catch (error) {
        primary.forget()
        throw error
      }
    }

    private remember(address: string): void {
      const clients = live.get(address) ?? new Set()
      live.set(address, clients.add(this))
      this.once('end', () => clients.delete(this))
    }
  }
}

/** What the driver's types leave out. */
type WithConnection = pg.Client & { readonly connection: { readonly stream: Duplex } }

/** Ends a connection at once: its statement fails, and its pool replaces it. */
function end(client: pg.Client): void {
  const { connection } = client as WithConnection
  connection.stream.destroy(new Error('Connection terminated: another host takes the writes'))
}

interface Finder {
  /** The address of the host that takes writes; waits for one for `patience` ms, then throws. */
  find(patience: number): Promise<string>
  /** The next search asks the hosts again. */
  forget(): void
}

/**
 * A host whose timeline is older than one that was seen is a primary from before a promotion: what it accepts
 * would be lost.
 */
function createFinder(addresses: readonly string[]): Finder {
  let newest = 0
  let known: { readonly address: string; readonly until: number } | null = null
  let asking: Promise<readonly Answer[]> | null = null

  const ask = (): Promise<readonly Answer[]> => {
    // At the start no timeline is known, so that a primary from before a promotion must not come first.
    asking ??= askAll(addresses, newest === 0 ? ASK_MS : OTHERS_MS).finally(() => {
      asking = null
    })
    return asking
  }
  const choose = async (): Promise<string | Error> => {
    const answers = await ask()
    const [best] = answers
      .filter(({ timeline }) => timeline !== null && timeline >= newest)
      .sort((a, b) => (b.timeline ?? 0) - (a.timeline ?? 0))
    if (best?.timeline == null) return refusalOf(answers)
    newest = best.timeline
    known = { address: best.address, until: performance.now() + KNOWN_MS }
    return best.address
  }
  return {
    find: async (patience) => {
      const end = performance.now() + patience
      for (;;) {
        if (known !== null && performance.now() < known.until) return known.address
        const chosen = await choose()
        if (typeof chosen === 'string') return chosen
        // A wrong password does not become right.
        if (isFinal(chosen) || performance.now() > end) throw chosen
        await pause(ASK_AGAIN_MS)
      }
    },
    forget: () => {
      known = null
    },
  }
}

interface Answer {
  readonly address: string
  /** Of a host that takes writes. */
  readonly timeline: number | null
  readonly error: Error | null
}

/** The answers of all hosts, or of those that came within `others` ms after the first that takes writes. */
function askAll(addresses: readonly string[], others: number): Promise<readonly Answer[]> {
  return new Promise((resolve) => {
    const answers: Answer[] = []
    const finish = (): void => resolve([...answers])
    for (const address of addresses) {
      void askOne(address).then((answer) => {
        answers.push(answer)
        if (answers.length === addresses.length) finish()
        else if (answer.timeline !== null) setTimeout(finish, others)
      })
    }
  })
}

async function askOne(address: string): Promise<Answer> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'koi host',
    ...{ connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS },
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // The first eight digits of the name of a log file are its timeline, in hex.
    const { rows } = await client.query<{ file: string | null }>(
      'select case when not pg_is_in_recovery() then pg_walfile_name(pg_current_wal_insert_lsn()) end as file',
    )
    const file = rows[0]?.file ?? null
    return { address, timeline: file === null ? null : Number.parseInt(file.slice(0, 8), 16), error: null }
  } catch (error) {
    return { address, timeline: null, error: error instanceof Error ? error : new Error(String(error)) }
  } finally {
    client.end().catch(() => undefined)
  }
}

/**
 * What stands in the way of a connection: a final answer of a host, unless a standby answers, which may be
 * promoted; or that no host takes writes.
 */
const refusalOf = (answers: readonly Answer[]): Error =>
  (answers.some(({ error }) => error === null)
    ? null
    : answers.find(({ error }) => error !== null && isFinal(error))?.error) ??
  Object.assign(new Error('no host of the database takes writes'), { code: 'ECONNREFUSED' })

/** What waiting does not change: a password, a database or a right that is missing. */
const isFinal = (error: Error): boolean =>
  error instanceof pg.DatabaseError && error.code !== undefined && /^(28|3D|42)/.test(error.code)
