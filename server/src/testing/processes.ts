import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { TestDatabase } from './database.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export interface ServerProcess {
  readonly child: ChildProcess
  /** All that it has written so far. */
  readonly output: () => string
  /** Ends it by a signal and resolves when it has ended. */
  readonly stop: () => Promise<void>
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Starts the real server, in production, on a test database. */
export function startServer(db: TestDatabase, settings: Readonly<Record<string, string>>): ServerProcess {
  const env = {
    PATH: process.env.PATH,
    KOI_MODE: 'production',
    KOI_ORIGIN: 'https://koi.example',
    KOI_OFFICE_ORIGIN: 'https://office.koi.example',
    KOI_DATA: '/tmp/koi-test-data',
    KOI_BOOKS: String(db.books.length),
    KOI_MASTER_KEY: `test:${'5a'.repeat(32)}`,
    // Nothing listens there: the beacon is away, and draws are requested again later.
    KOI_BEACON_URLS: 'http://127.0.0.1:1',
    HOST: '127.0.0.1',
    DATABASE_URL: db.url,
    ...settings,
  }
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env, cwd: ROOT })
  const parts: string[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part.toString()))
  child.stderr.on('data', (part: Buffer) => parts.push(part.toString()))
  return {
    child,
    output: () => parts.join(''),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
