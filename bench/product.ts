import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { build } from '../scripts/build.mjs'
import { startBuilt } from '../scripts/children.mjs'
import { waitForAnswer } from '../scripts/demo.mjs'
import { freePort, root } from '../scripts/processes.mjs'
import { systemClock } from '../server/src/clock.ts'
import { readConfig } from '../server/src/config.ts'
import type { Context } from '../server/src/context.ts'
import { cryptoRandom } from '../server/src/random.ts'
import { BOOKS, openBenchDatabase } from './bench-database.ts'
import { type Crowd, populateSite } from './http/crowd.ts'

/** The product as an operator starts it, with many members and helper processes. */
export interface Product {
  readonly ctx: Context
  readonly port: number
  readonly version: string
  readonly crowd: Crowd
  /** The last lines of the server's log, to explain a failure. */
  readonly lastLines: () => string
  /** Starts a program that replies to each message with one message. It ends with the product. */
  readonly startHelper: (file: URL) => <Answer>(message: unknown) => Promise<Answer>
  readonly close: () => Promise<void>
}

export interface ProductOptions {
  readonly url?: string
  readonly members: number
  /** `http` starts no worker, as on a large site whose jobs run in a process of their own. */
  readonly role?: 'all' | 'http'
  readonly books?: number
  readonly progress: (line: string) => void
}

export async function openProduct({
  url,
  members,
  role = 'all',
  books = BOOKS,
  progress,
}: ProductOptions): Promise<Product> {
  const stops: (() => unknown)[] = []
  const close = async (): Promise<void> => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    const database = await openBenchDatabase({ ...(url ? { url } : {}), connectionsPerBook: 2, books })
    stops.push(database.close)
    await build(['server', 'sandbox', 'site', 'office'], progress)
    const folder = mkdtempSync(join(tmpdir(), 'koi-bench-http-'))
    stops.push(() => rmSync(folder, { recursive: true, force: true }))
    chmodSync(folder, 0o755)
    const env = await environmentOf(database.url, { folder, books })
    const sandbox = startBuilt('sandbox', { env, log: join(folder, 'sandbox.log') })
    stops.push(() => sandbox.stop())
    await waitForAnswer(sandbox, Number(env.SANDBOX_PORT), '/')
    progress(`filling the tables for ${members} members`)
    const config = readConfig(env)
    const log = pino({ level: 'silent' })
    const ctx = { config, db: database.db, clock: systemClock, random: cryptoRandom, log, fetch }
    const crowd = await populateSite(ctx, members)
    const server = startBuilt('server', {
      env: { ...env, KOI_ROLE: role },
      log: join(folder, 'server.log'),
    })
    stops.push(() => server.stop())
    await waitForAnswer(server, Number(env.PORT), '/readyz')
    return {
      ctx,
      port: Number(env.PORT),
      version: database.version,
      crowd,
      lastLines: () => server.lastLines(),
      startHelper: (file) => startHelper(file, stops),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The settings of the demo, with the log level and the proxy of a production start. */
async function environmentOf(
  url: string,
  { folder, books }: { readonly folder: string; readonly books: number },
): Promise<Record<string, string>> {
  const [port, office, sandbox] = [await freePort(), await freePort(), await freePort()]
  const smtp = await freePort()
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    OFFICE_PORT: String(office),
    SANDBOX_PORT: String(sandbox),
    SANDBOX_SMTP_PORT: String(smtp),
    DATABASE_URL: url,
    KOI_MODE: 'demo',
    KOI_TRUST_PROXY: '1',
    // Benches send everything from one address.
    KOI_ADDRESS_RATE: '999999',
    KOI_BOOKS: String(books),
    KOI_DATA: folder,
    KOI_LOG: 'warn',
    KOI_MASTER_KEY: `bench:${randomBytes(32).toString('hex')}`,
    KOI_SANDBOX_KEY: randomBytes(32).toString('hex'),
    KOI_PAYMENT_URL: `http://127.0.0.1:${sandbox}`,
    KOI_PAYMENT_SECRET: randomBytes(32).toString('hex'),
  }
}

/** Starts a program that replies to each message with one message; `stops` gets a function that ends it. */
export function startHelper(file: URL, stops: (() => unknown)[]) {
  const child = fork(fileURLToPath(file), {
    execArgv: ['--import', 'tsx'],
    cwd: root,
    serialization: 'advanced',
  })
  stops.push(() => child.kill())
  return <Answer>(message: unknown) => exchange<Answer>(child, message)
}

/** Sends a message to a helper and waits for its reply; one at a time. */
function exchange<Answer>(child: ChildProcess, message: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`a helper ended with ${code}`))
    child.once('exit', end)
    child.once('message', (answer) => {
      child.off('exit', end)
      resolve(answer as Answer)
    })
    child.send(message as object)
  })
}
