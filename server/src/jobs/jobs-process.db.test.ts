import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { enqueue } from '../job.ts'
import { sumMetrics } from '../measure.ts'
import { openTestDatabase } from '../testing/database.ts'
import { HEARTBEAT } from './heartbeat.ts'
import { startJobsProcess } from './jobs-process.ts'

const db = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'koi-main-jobs-'))
const program = new URL('../main-jobs.ts', import.meta.url)
const flags = ['--import', 'tsx']
const env = {
  PATH: process.env.PATH,
  KOI_MODE: 'demo',
  KOI_LOG: 'silent',
  KOI_DATA: folder,
  KOI_BOOKS: String(db.books.length),
  KOI_MASTER_KEY: `test:${'5a'.repeat(32)}`,
  KOI_SANDBOX_KEY: 'sandbox-key-of-the-tests-0123456789abcdef',
  // Nothing listens there: the beacon is away, and draws are requested again later.
  SANDBOX_PORT: '1',
  DATABASE_URL: db.url,
}
const jobs = startJobsProcess({ log: pino({ level: 'silent' }), program, flags, env })
afterAll(async () => {
  await jobs.stop()
  rmSync(folder, { recursive: true, force: true })
})

const waiting = (name: string) =>
  db.query('select from graphile_worker.jobs where task_identifier = $1', [name])
const waitingForLock = async (): Promise<number> =>
  (
    await db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length

test('[FA-04] the jobs run in a process of their own, and the metrics have theirs', async () => {
  await jobs.ready
  await enqueue(db, { name: 'whitelabel.forget-nonces' })
  await vi.waitFor(async () => expect(await waiting('whitelabel.forget-nonces')).toEqual([]), 30_000)
  const text = await sumMetrics(await jobs.readMetrics())
  expect(text).toMatch(/^koi_jobs_process_resident_memory_bytes \d{8,}$/m)
  // The check of the beacon at its start, which this process has not made.
  expect(text).toMatch(/^koi_thread_task_seconds_count\{task="checkRound"\} [1-9]/m)
})

test('when it stops, the job in hand ends first', async () => {
  await jobs.ready
  let stopping: Promise<void> | undefined
  await db.transact(async (tx) => {
    await tx.query('lock table whitelabel.nonce')
    await enqueue(db, { name: 'whitelabel.forget-nonces' })
    await vi.waitFor(async () => expect(await waitingForLock()).toBe(1), 30_000)
    stopping = jobs.stop()
    // Refused, since it takes no more jobs: its channel is closed.
    expect(await jobs.readMetrics()).toBeNull()
  })
  await stopping
  expect(await waiting('whitelabel.forget-nonces')).toEqual([])
  expect(await db.query('select from graphile_worker.jobs where locked_at is not null')).toEqual([])
})

test('its heartbeats go on', async () => {
  const child = fork(program, { execArgv: flags, env })
  const messages: unknown[] = []
  child.on('message', (message) => messages.push(message))
  await vi.waitFor(() => expect(messages.filter((one) => one === HEARTBEAT)).toHaveLength(2), 30_000)
  child.disconnect()
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})
